import { nameClasses } from "../../common/utils/names.ts";
import { diceConfig } from "./config.ts";
import { DiceTerm } from "./dice-term.ts";
import { Coin, Die } from "./die.ts";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./group-terms.ts";
import { RollParser } from "./parser.ts";
import { Roll } from "./roll.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./simple-terms.ts";
import { RollTerm } from "./term.ts";

/** `foundry.dice.terms`. */
export const terms = {
  Coin,
  DiceTerm,
  Die,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
};

// Stored rolls name the classes of their terms, which a minified script would forget.
nameClasses({ ...terms, Roll });
diceConfig.rolls.push(Roll);
diceConfig.types.push(Die, Coin);
for (const type of diceConfig.types) diceConfig.terms[type.DENOMINATION] = type;
Object.assign(diceConfig.termTypes, terms);

export { diceConfig, Roll, RollParser };
