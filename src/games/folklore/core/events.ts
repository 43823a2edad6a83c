import type { Deck } from "../../../engine/decks.ts";
import type { Modifier, RollResult } from "../../../engine/dice/result.ts";
import { copyOfCharacter, copyOfFoe, copyOfState, withPart } from "../copies.ts";
import type { Handlers } from "../events.ts";
import { takesNumber } from "../map/numbers.ts";
import type {
  Character,
  FigureId,
  Foe,
  Form,
  Lasting,
  Options,
  Outcome,
  OwnedCard,
  Phase,
  State,
  StatusOn,
} from "../state.ts";

/** What a character or foe has that goes up and down. */
export type Resource = "vita" | "pp" | "gp" | "lore" | "coins" | "ap";

/** What sort of damage it is; protection against one sort is none against another. */
export type DamageKind = "attack" | "snare" | "power" | "flame";

/** Which rule an event followed, and the card, status or step that brought it about. */
export interface Cite {
  /** As page/slug of the rules pages: `skirmish/creature-turn`. */
  readonly rule: string;
  /** A name for the log: "Bandage", "CORROSION", "Highwayman". */
  readonly source?: string;
}

/** Events that every part of the game uses. */
export type CoreEvent =
  | { readonly type: "set-up"; readonly options: Options; readonly decks: Readonly<Record<string, Deck>> }
  | { readonly type: "character-joined"; readonly character: Character }
  | { readonly type: "phase"; readonly to: Phase }
  | ({ readonly type: "over"; readonly outcome: Outcome } & Cite)
  /** A resource changed to a new value. */
  | ({
      readonly type: "changed";
      readonly figure: FigureId;
      readonly resource: Resource;
      readonly from: number;
      readonly to: number;
    } & Cite)
  /** Dice were rolled. It changes nothing by itself; what follows from it comes as its own event. */
  | ({
      readonly type: "rolled";
      /** `attack`, `damage`, `skill-check`, `resist`, `search`, `loot`, `first-strike`, `strength`... */
      readonly what: string;
      readonly by: FigureId | "group" | "foes";
      readonly roll: RollResult;
      /** What the total was compared with, and how that went. */
      readonly against?: number;
      readonly target?: FigureId;
      readonly outcome?: "success" | "failure";
      readonly skill?: string;
    } & Cite)
  /** What a blow comes to, part by part. The points that it costs come as their own event. */
  | ({
      readonly type: "damaged";
      readonly figure: FigureId;
      readonly kind: DamageKind;
      readonly by?: FigureId;
      readonly parts: readonly Modifier[];
      readonly damage: number;
    } & Cite)
  /** Something worth a line in the log that changes nothing. */
  | ({
      readonly type: "noted";
      readonly what: string;
      readonly about?: Readonly<Record<string, string | number>>;
    } & Cite)
  | ({ readonly type: "status-gained"; readonly figure: FigureId; readonly status: StatusOn } & Cite)
  | ({ readonly type: "status-lost"; readonly figure: FigureId; readonly status: string } & Cite)
  /** Clocks moved on: these statuses a figure still has. */
  | { readonly type: "statuses-left"; readonly figure: FigureId; readonly statuses: readonly StatusOn[] }
  | ({ readonly type: "corroded"; readonly figure: FigureId; readonly tokens: readonly number[] } & Cite)
  | ({ readonly type: "infected"; readonly figure: FigureId; readonly tokens: number } & Cite)
  | ({ readonly type: "wanted"; readonly figure: FigureId; readonly on: boolean } & Cite)
  | { readonly type: "lasting-added"; readonly lasting: Lasting }
  /** Clocks moved on: this is what still lasts. */
  | { readonly type: "lasting-left"; readonly lasting: readonly Lasting[]; readonly ended: readonly number[] }
  | ({ readonly type: "card-gained"; readonly character: FigureId; readonly card: OwnedCard } & Cite)
  | ({ readonly type: "card-lost"; readonly character: FigureId; readonly key: number } & Cite)
  | ({ readonly type: "card-changed"; readonly character: FigureId; readonly card: OwnedCard } & Cite)
  /** A deck's piles after drawing, discarding or shuffling. */
  | { readonly type: "deck"; readonly deck: string; readonly to: Deck }
  | { readonly type: "kept"; readonly kept: State["kept"] }
  /** A limited thing was used; the key is `span|source`. */
  | { readonly type: "used"; readonly character: FigureId; readonly use: string }
  /** Limits of these spans start anew, for one figure or for all. */
  | { readonly type: "refreshed"; readonly spans: readonly string[]; readonly character?: FigureId }
  | ({ readonly type: "formed"; readonly character: FigureId; readonly form: Form } & Cite)
  | ({ readonly type: "missing"; readonly figure: FigureId; readonly turns: number } & Cite)
  | ({ readonly type: "marked"; readonly character: FigureId; readonly marker: string } & Cite)
  | ({ readonly type: "grown"; readonly character: FigureId; readonly tier: Character["tiers"][number] } & Cite)
  | ({
      readonly type: "grown-beyond";
      readonly character: FigureId;
      readonly bonus: Character["beyond"][number];
    } & Cite)
  | ({ readonly type: "extra-bought"; readonly character: FigureId; readonly extra: number } & Cite)
  | ({ readonly type: "leader"; readonly to: FigureId; readonly night: boolean } & Cite)
  /** Whom corrections have left with something to choose or to lay down; it is settled before the next piece. */
  | { readonly type: "owing"; readonly characters: readonly FigureId[] }
  /** Who will join the running game late. */
  | { readonly type: "joining"; readonly characters: Options["party"] }
  | ({ readonly type: "foe-came"; readonly foe: Foe } & Cite)
  | { readonly type: "foe-changed"; readonly foe: Foe }
  | ({ readonly type: "foe-gone"; readonly foe: FigureId } & Cite)
  /** A foe has no Vita left. In an encounter its card is laid aside for coins, Lore and loot. */
  | ({ readonly type: "foe-defeated"; readonly foe: FigureId; readonly by?: FigureId } & Cite);

function onCharacter<Part extends keyof Character>(
  state: State,
  id: FigureId,
  part: Part,
  change: (old: Character[Part]) => Character[Part],
): State {
  const at = indexOf(state.characters, id);
  const old = state.characters[at];
  if (old === undefined) return state;
  const character = copyOfCharacter(old);
  character[part] = change(old[part]);
  const characters = state.characters.slice();
  characters[at] = character;
  return withPart(state, "characters", characters);
}

function onFoe<Part extends keyof Foe>(
  state: State,
  id: FigureId,
  part: Part,
  change: (old: Foe[Part]) => Foe[Part],
): State {
  const at = indexOf(state.foes, id);
  const old = state.foes[at];
  if (old === undefined) return state;
  const foe = copyOfFoe(old);
  foe[part] = change(old[part]);
  const foes = state.foes.slice();
  foes[at] = foe;
  return withPart(state, "foes", foes);
}

function onStatuses(state: State, id: FigureId, change: (old: Foe["statuses"]) => Foe["statuses"]): State {
  return isMember(state, id) ? onCharacter(state, id, "statuses", change) : onFoe(state, id, "statuses", change);
}

function isMember(state: State, id: FigureId): boolean {
  return indexOf(state.characters, id) >= 0;
}

function indexOf(figures: readonly (Character | Foe)[], id: FigureId): number {
  for (let at = 0; at < figures.length; at++) if (figures[at]?.id === id) return at;
  return -1;
}

/** The uses that were counted, without those whose span is over. */
function usesWithout(counted: Character["uses"], spans: readonly string[]): Record<string, number> {
  const uses: Record<string, number> = {};
  for (const use in counted) {
    const times = counted[use];
    if (times !== undefined && !spans.includes(use.slice(0, use.indexOf("|")))) uses[use] = times;
  }
  return uses;
}

/** The numbers to come, after these have been taken. */
function nextAfter({ next }: State, taken: Partial<State["next"]>): State["next"] {
  return {
    card: Math.max(next.card, (taken.card ?? 0) + 1),
    lasting: Math.max(next.lasting, (taken.lasting ?? 0) + 1),
    foe: Math.max(next.foe, (taken.foe ?? 0) + 1),
  };
}

/** What the core events do. */
export const coreHandlers: Handlers<CoreEvent> = {
  "set-up": (state, { options, decks }) => withPart(withPart(state, "options", options), "decks", decks),
  "character-joined": (state, { character }) => {
    const joined = copyOfState(state);
    joined.characters = [...state.characters, character];
    if (state.leader === "") joined.leader = character.id;
    joined.next = nextAfter(state, { card: Math.max(0, ...character.cards.map(({ key }) => key)) });
    return joined;
  },
  phase: (state, { to }) => withPart(state, "phase", to),
  over: (state, { outcome }) => withPart(withPart(state, "phase", "over"), "outcome", outcome),
  changed: (state, { figure, resource, to }) =>
    isMember(state, figure) ? onCharacter(state, figure, resource, () => to) : onFoe(state, figure, "vita", () => to),
  rolled: (state) => state,
  damaged: (state) => state,
  noted: (state) => state,
  "status-gained": (state, { figure, status }) =>
    onStatuses(state, figure, (statuses) => [...statuses.filter(({ id }) => id !== status.id), status]),
  "status-lost": (state, { figure, status }) =>
    onStatuses(state, figure, (statuses) => statuses.filter(({ id }) => id !== status)),
  "statuses-left": (state, { figure, statuses }) => onStatuses(state, figure, () => statuses),
  corroded: (state, { figure, tokens }) => onCharacter(state, figure, "corrosion", () => tokens),
  infected: (state, { figure, tokens }) => onCharacter(state, figure, "infection", () => tokens),
  wanted: (state, { figure, on }) => onCharacter(state, figure, "wanted", () => on),
  "lasting-added": (state, { lasting }) =>
    withPart(
      withPart(state, "lasting", [...state.lasting, lasting]),
      "next",
      nextAfter(state, { lasting: lasting.id }),
    ),
  "lasting-left": (state, { lasting }) => withPart(state, "lasting", lasting),
  "card-gained": (state, { character, card }) =>
    withPart(
      onCharacter(state, character, "cards", (cards) => [...cards, card]),
      "next",
      nextAfter(state, { card: card.key }),
    ),
  "card-lost": (state, { character, key }) =>
    onCharacter(state, character, "cards", (cards) => cards.filter((card) => card.key !== key)),
  "card-changed": (state, { character, card }) =>
    onCharacter(state, character, "cards", (cards) => cards.map((old) => (old.key === card.key ? card : old))),
  deck: (state, { deck, to }) => withPart(state, "decks", { ...state.decks, [deck]: to }),
  kept: (state, { kept }) => withPart(state, "kept", kept),
  used: (state, { character, use }) =>
    onCharacter(state, character, "uses", (before) => {
      const uses = usesWithout(before, []);
      uses[use] = (uses[use] ?? 0) + 1;
      return uses;
    }),
  refreshed: (state, { spans, character }) => {
    const anew = (uses: Character["uses"]) => usesWithout(uses, spans);
    if (character !== undefined) return onCharacter(state, character, "uses", anew);
    return state.characters.reduce((after, { id }) => onCharacter(after, id, "uses", anew), state);
  },
  formed: (state, { character, form }) => onCharacter(state, character, "form", () => form),
  missing: (state, { figure, turns }) =>
    isMember(state, figure)
      ? onCharacter(state, figure, "missing", () => turns)
      : onFoe(state, figure, "missing", () => turns),
  marked: (state, { character, marker }) => {
    // A marker is one coloured piece: whoever gets it takes it from whoever had it.
    const had = state.characters.filter(({ markers }) => markers.includes(marker));
    const back = had.reduce(
      (after, { id }) => onCharacter(after, id, "markers", (markers) => markers.filter((own) => own !== marker)),
      state,
    );
    return onCharacter(back, character, "markers", (markers) => [...markers, marker]);
  },
  grown: (state, { character, tier }) => onCharacter(state, character, "tiers", (tiers) => [...tiers, tier]),
  "grown-beyond": (state, { character, bonus }) =>
    onCharacter(state, character, "beyond", (beyond) => [...beyond, bonus]),
  "extra-bought": (state, { character, extra }) =>
    onCharacter(state, character, "extras", (extras) => [...extras, extra]),
  leader: (state, { to, night }) => withPart(withPart(state, "leader", to), "night", night),
  owing: (state, { characters }) => withPart(state, "owing", characters),
  joining: (state, { characters }) => withPart(state, "joining", characters),
  "foe-came": (state, { foe }) =>
    withPart(
      withPart(takesNumber(state, foe), "foes", [...state.foes, foe]),
      "next",
      nextAfter(state, { foe: state.next.foe }),
    ),
  "foe-changed": (state, { foe }) =>
    withPart(
      state,
      "foes",
      state.foes.map((each) => (each.id === foe.id ? foe : each)),
    ),
  "foe-gone": (state, { foe }) =>
    withPart(
      state,
      "foes",
      state.foes.filter((each) => each.id !== foe),
    ),
  "foe-defeated": (state, { foe: id }) => {
    const foe = state.foes.find((each) => each.id === id);
    const { encounter } = state;
    const foes = state.foes.filter((each) => each.id !== id);
    const after = withPart(state, "foes", foes);
    // Nothing is won for a summoned ally, nor for a friend who rose as a vampire.
    if (encounter === null || foe === undefined || foe.ally !== undefined || foe.was !== undefined) return after;
    return withPart(after, "encounter", { ...encounter, defeated: [...encounter.defeated, foe.card] });
  },
};
