import { maximumOf } from "../core/resources.ts";
import { characterOf, foeOf, foesInPlay } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { Character, FigureId, Foe } from "../state.ts";
import { tellConditions } from "../tell/condition.ts";
import { shortName, termName } from "../tell/names.ts";

/** Points with the most that they can be. */
export interface Points {
  readonly value: number;
  readonly max: number;
}

/** Somebody in play as a sheet and a token show them. */
export interface Actor {
  readonly figure: FigureId;
  readonly kind: "character" | "creature" | "affliction";
  /** The id of the card. */
  readonly card: string;
  readonly name: string;
  readonly icon: string;
  readonly form: string;
  readonly points: Readonly<Record<"vita" | "pp" | "gp", Points>>;
  /** The ids of statuses and conditions. */
  readonly statuses: readonly string[];
  /** The same in words, with whatever else holds. */
  readonly marks: readonly string[];
}

/** The icon of a figure: that of its card. Whoever has died walks on as a ghost, and the icon changes with the form. */
export function iconOf(board: Board, id: FigureId): string {
  const { content } = board;
  const foe = foeOf(board, id);
  if (foe !== undefined) return content.card(foe.kind, foe.card).icon ?? foe.kind;
  const isGhost = characterOf(board, id)?.form === "ghost";
  return (isGhost ? content.resources.get("gp")?.icon : content.find("character", id)?.icon) ?? "character";
}

/** Everybody who takes part, the group first. */
export function castOf(board: Board): readonly Actor[] {
  return [
    ...board.state.characters.map((each) => hero(board, each)),
    ...foesInPlay(board).map((foe) => enemy(board, foe)),
  ];
}

function hero(board: Board, character: Character): Actor {
  const { id, form, corrosion, infection, wanted, statuses } = character;
  const pointsOf = (resource: "vita" | "pp" | "gp") => ({
    value: character[resource],
    max: maximumOf(board, id, resource) ?? character[resource],
  });
  return {
    figure: id,
    kind: "character",
    card: id,
    name: shortName(board, id),
    icon: iconOf(board, id),
    form: form === "living" ? "" : form,
    points: { vita: pointsOf("vita"), pp: pointsOf("pp"), gp: pointsOf("gp") },
    statuses: [
      ...statuses.map((status) => status.id),
      ...(corrosion.length > 0 ? ["corrosion"] : []),
      ...(infection > 0 ? ["infection"] : []),
      ...(wanted ? ["wanted"] : []),
    ],
    marks: tellConditions(board, character),
  };
}

function enemy(board: Board, { id, kind, card, vita, maxVita, statuses, ally }: Foe): Actor {
  const none = { value: 0, max: 0 };
  return {
    figure: id,
    kind,
    card,
    name: shortName(board, id),
    icon: iconOf(board, id),
    form: "",
    points: { vita: { value: vita, max: maxVita }, pp: none, gp: none },
    statuses: statuses.map((status) => status.id),
    marks: [
      ...statuses.map((status) => termName(board.content, status.id)),
      ...(ally === undefined ? [] : [board.content.say("condition.ally")]),
    ],
  };
}
