import type { Operation } from "../phrase.ts";
import { addOperation } from "./add.ts";
import { aimOperation } from "./aim.ts";
import { areaRollOperation } from "./area-roll.ts";
import { attackOperation } from "./attack.ts";
import { auraOperation } from "./aura.ts";
import { blockOperation } from "./block.ts";
import { checkOperation } from "./check.ts";
import { chooseOperation } from "./choose.ts";
import { counterOperation } from "./counter.ts";
import { crossOverOperation } from "./cross-over.ts";
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
import { insteadOperation } from "./instead.ts";
import { keywordOperation } from "./keyword.ts";
import { lieOperation } from "./lie.ts";
import { lifeOperation } from "./life.ts";
import { loseOperation } from "./lose.ts";
import { modifyOperation } from "./modify.ts";
import { moveOperation } from "./move.ts";
import { neighbourOperation } from "./neighbour.ts";
import { placeOperation } from "./place.ts";
import { plunderOperation } from "./plunder.ts";
import { pushOperation } from "./push.ts";
import { receiveOperation } from "./receive.ts";
import { recoverOperation } from "./recover.ts";
import { rerollOperation } from "./reroll.ts";
import { retrieveOperation } from "./retrieve.ts";
import { revealOperation } from "./reveal.ts";
import { rollOperation } from "./roll.ts";
import { searchOperation } from "./search.ts";
import { setOperation } from "./set.ts";
import { silenceOperation } from "./silence.ts";
import { soonOperation } from "./soon.ts";
import { spawnOperation } from "./spawn.ts";
import { statusOperation } from "./status.ts";
import { stealOperation } from "./steal.ts";
import { strikesOperation } from "./strikes.ts";
import { turnOperation } from "./turn.ts";
import { twiceOperation } from "./twice.ts";
import { useOperation } from "./use.ts";
import { wardOperation } from "./ward.ts";
import { whenOperation } from "./when.ts";
import { whileOperation } from "./while.ts";
import { winOperation } from "./win.ts";

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
  revealOperation,
  winOperation,
  soonOperation,
  lieOperation,
  strikesOperation,
  wardOperation,
  silenceOperation,
  plunderOperation,
  retrieveOperation,
  crossOverOperation,
  areaRollOperation,
  aimOperation,
  insteadOperation,
  neighbourOperation,
];
