import type { CharacterCommand } from "../characters/commands.ts";
import type { FolkloreCommand } from "../commands.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { equip, equipOptions, unequip } from "./equip.ts";
import { fill, fillOptions } from "./fill.ts";
import { learn } from "./learn.ts";
import { loseCard } from "./lose.ts";
import { ownerOf } from "./owner.ts";
import { sell } from "./sell.ts";
import { giveCard, giveCoins, tradeOptions } from "./trade.ts";

/**
 * All that a character may do with own belongings besides using them: change equipment, trade, fill a weapon, send a
 * Companion away. It is offered outside combat at any time, and in an encounter at the end of the character's turn.
 */
export function housekeepingOptions(board: Board, id: FigureId): CharacterCommand[] {
  return [
    ...equipOptions(board, id),
    ...tradeOptions(board, id),
    ...fillOptions(board, id),
    ...dismissOptions(board, id),
  ];
}

/** The Companions that a character may send away (awards/companions). */
export function dismissOptions(board: Board, id: FigureId): CharacterCommand[] {
  return ownerOf(board, id).cards.flatMap(({ kind, key }) =>
    kind === "companion" ? [{ type: "discard" as const, seat: id, key }] : [],
  );
}

/** Whether a command is about a character's own belongings. */
export function isHousekeeping(command: FolkloreCommand): command is CharacterCommand {
  return command.type in doings;
}

/** Carries out what a character does with own belongings. */
export function* keepHouse(play: Play, command: CharacterCommand): Procedure {
  yield* (doings[command.type] as (play: Play, command: CharacterCommand) => Procedure)(play, command);
}

type Doings = {
  readonly [Type in CharacterCommand["type"]]: (
    play: Play,
    command: Extract<CharacterCommand, { readonly type: Type }>,
  ) => Procedure;
};

const doings: Doings = {
  equip: (play, { seat, key }) => equip(play, seat, key),
  unequip: (play, { seat, key }) => unequip(play, seat, key),
  give: (play, { seat, key, to }) => giveCard(play, seat, key, to),
  "give-coins": (play, { seat, to }) => giveCoins(play, seat, to),
  discard: (play, { seat, key }) => loseCard(play, seat, key, { rule: "awards/companions" }),
  fill: (play, { seat, weapon, key }) => fill(play, seat, weapon, key),
  sell: (play, { seat, key }) => sell(play, seat, key),
  learn: (play, { seat, ability }) => learn(play, seat, ability),
};
