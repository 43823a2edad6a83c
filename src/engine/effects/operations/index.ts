import type { Operation } from "../phrase.ts";
import { addOperation } from "./add.ts";
import { attackOperation } from "./attack.ts";
import { auraOperation } from "./aura.ts";
import { blockOperation } from "./block.ts";
import { checkOperation } from "./check.ts";
import { chooseOperation } from "./choose.ts";
import { counterOperation } from "./counter.ts";
import { cureOperation } from "./cure.ts";
import { damageOperation } from "./damage.ts";
import { discardOperation } from "./discard.ts";
import { drawOperation } from "./draw.ts";
import { exhaustOperation } from "./exhaust.ts";
import { fightOperation } from "./fight.ts";
import { forbidOperation } from "./forbid.ts";
import { gainOperation } from "./gain.ts";
import { giveOperation } from "./give.ts";
import { ifOperation } from "./if.ts";
import { immuneOperation } from "./immune.ts";
import { keywordOperation } from "./keyword.ts";
import { lifeOperation } from "./life.ts";
import { loseOperation } from "./lose.ts";
import { modifyOperation } from "./modify.ts";
import { moveOperation } from "./move.ts";
import { placeOperation } from "./place.ts";
import { pushOperation } from "./push.ts";
import { receiveOperation } from "./receive.ts";
import { recoverOperation } from "./recover.ts";
import { rerollOperation } from "./reroll.ts";
import { rollOperation } from "./roll.ts";
import { searchOperation } from "./search.ts";
import { setOperation } from "./set.ts";
import { spawnOperation } from "./spawn.ts";
import { statusOperation } from "./status.ts";
import { stealOperation } from "./steal.ts";
import { turnOperation } from "./turn.ts";
import { twiceOperation } from "./twice.ts";
import { useOperation } from "./use.ts";
import { whenOperation } from "./when.ts";
import { whileOperation } from "./while.ts";

/** Every operation of card English. Adding one is a file beside this one and a line here. */
export const operations: readonly Operation[] = [
  loseOperation,
  gainOperation,
  recoverOperation,
  setOperation,
  damageOperation,
  modifyOperation,
  keywordOperation,
  statusOperation,
  cureOperation,
  immuneOperation,
  checkOperation,
  rollOperation,
  chooseOperation,
  drawOperation,
  discardOperation,
  receiveOperation,
  giveOperation,
  stealOperation,
  searchOperation,
  moveOperation,
  pushOperation,
  placeOperation,
  spawnOperation,
  fightOperation,
  counterOperation,
  turnOperation,
  attackOperation,
  blockOperation,
  rerollOperation,
  addOperation,
  twiceOperation,
  forbidOperation,
  exhaustOperation,
  lifeOperation,
  whenOperation,
  ifOperation,
  whileOperation,
  useOperation,
  auraOperation,
];
