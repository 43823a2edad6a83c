import type { Deck } from "../../../engine/decks.ts";
import type { Modifier, RollResult } from "../../../engine/dice/result.ts";
import type { Handlers } from "../events.ts";
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
  | ({ readonly type: "foe-came"; readonly foe: Foe } & Cite)
  | { readonly type: "foe-changed"; readonly foe: Foe }
  | ({ readonly type: "foe-gone"; readonly foe: FigureId } & Cite)
  /** A foe has no Vita left. In an encounter its card is laid aside for coins, Lore and loot. */
  | ({ readonly type: "foe-defeated"; readonly foe: FigureId; readonly by?: FigureId } & Cite);

function onCharacter(state: State, id: FigureId, change: (character: Character) => Character): State {
  const characters = withChanged(state.characters, id, change);
  return characters === undefined ? state : { ...state, characters };
}

function onFigure(state: State, id: FigureId, change: <F extends Character | Foe>(figure: F) => F): State {
  const characters = withChanged(state.characters, id, change);
  if (characters !== undefined) return { ...state, characters };
  const foes = withChanged(state.foes, id, change);
  return foes === undefined ? state : { ...state, foes };
}

/** The figures with one of them changed; undefined if it is not among them. */
function withChanged<F extends Character | Foe>(
  figures: readonly F[],
  id: FigureId,
  change: (figure: F) => F,
): readonly F[] | undefined {
  for (let at = 0; at < figures.length; at++) {
    const figure = figures[at];
    if (figure?.id === id) return figures.with(at, change(figure));
  }
  return undefined;
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

/** What the core events do. */
export const coreHandlers: Handlers<CoreEvent> = {
  "set-up": (state, { options, decks }) => ({ ...state, options, decks }),
  "character-joined": (state, { character }) => ({
    ...state,
    characters: [...state.characters, character],
    leader: state.leader === "" ? character.id : state.leader,
    next: { ...state.next, card: Math.max(state.next.card, ...character.cards.map(({ key }) => key + 1)) },
  }),
  phase: (state, { to }) => ({ ...state, phase: to }),
  over: (state, { outcome }) => ({ ...state, phase: "over", outcome }),
  changed: (state, { figure, resource, to }) => onFigure(state, figure, (each) => ({ ...each, [resource]: to })),
  rolled: (state) => state,
  damaged: (state) => state,
  noted: (state) => state,
  "status-gained": (state, { figure, status }) =>
    onFigure(state, figure, (each) => ({
      ...each,
      statuses: [...each.statuses.filter(({ id }) => id !== status.id), status],
    })),
  "status-lost": (state, { figure, status }) =>
    onFigure(state, figure, (each) => ({ ...each, statuses: each.statuses.filter(({ id }) => id !== status) })),
  "statuses-left": (state, { figure, statuses }) => onFigure(state, figure, (each) => ({ ...each, statuses })),
  corroded: (state, { figure, tokens }) => onCharacter(state, figure, (each) => ({ ...each, corrosion: tokens })),
  infected: (state, { figure, tokens }) => onCharacter(state, figure, (each) => ({ ...each, infection: tokens })),
  wanted: (state, { figure, on }) => onCharacter(state, figure, (each) => ({ ...each, wanted: on })),
  "lasting-added": (state, { lasting }) => ({
    ...state,
    lasting: [...state.lasting, lasting],
    next: { ...state.next, lasting: Math.max(state.next.lasting, lasting.id + 1) },
  }),
  "lasting-left": (state, { lasting }) => ({ ...state, lasting }),
  "card-gained": (state, { character, card }) => ({
    ...onCharacter(state, character, (each) => ({ ...each, cards: [...each.cards, card] })),
    next: { ...state.next, card: Math.max(state.next.card, card.key + 1) },
  }),
  "card-lost": (state, { character, key }) =>
    onCharacter(state, character, (each) => ({ ...each, cards: each.cards.filter((card) => card.key !== key) })),
  "card-changed": (state, { character, card }) =>
    onCharacter(state, character, (each) => ({
      ...each,
      cards: each.cards.map((old) => (old.key === card.key ? card : old)),
    })),
  deck: (state, { deck, to }) => ({ ...state, decks: { ...state.decks, [deck]: to } }),
  kept: (state, { kept }) => ({ ...state, kept }),
  used: (state, { character, use }) =>
    onCharacter(state, character, (each) => {
      const uses: Record<string, number> = usesWithout(each.uses, []);
      uses[use] = (uses[use] ?? 0) + 1;
      return { ...each, uses };
    }),
  refreshed: (state, { spans, character }) => {
    return {
      ...state,
      characters: state.characters.map((each) => {
        if (character !== undefined && each.id !== character) return each;
        return { ...each, uses: usesWithout(each.uses, spans) };
      }),
    };
  },
  formed: (state, { character, form }) => onCharacter(state, character, (each) => ({ ...each, form })),
  missing: (state, { figure, turns }) => onFigure(state, figure, (each) => ({ ...each, missing: turns })),
  marked: (state, { character, marker }) => ({
    ...state,
    // A marker is one coloured piece: whoever gets it takes it from whoever had it.
    characters: state.characters.map((each) =>
      each.id === character
        ? { ...each, markers: [...each.markers.filter((own) => own !== marker), marker] }
        : each.markers.includes(marker)
          ? { ...each, markers: each.markers.filter((own) => own !== marker) }
          : each,
    ),
  }),
  grown: (state, { character, tier }) =>
    onCharacter(state, character, (each) => ({ ...each, tiers: [...each.tiers, tier] })),
  "grown-beyond": (state, { character, bonus }) =>
    onCharacter(state, character, (each) => ({ ...each, beyond: [...each.beyond, bonus] })),
  "extra-bought": (state, { character, extra }) =>
    onCharacter(state, character, (each) => ({ ...each, extras: [...each.extras, extra] })),
  leader: (state, { to, night }) => ({ ...state, leader: to, night }),
  "foe-came": (state, { foe }) => ({
    ...state,
    foes: [...state.foes, foe],
    next: { ...state.next, foe: state.next.foe + 1 },
  }),
  "foe-changed": (state, { foe }) => ({ ...state, foes: state.foes.map((each) => (each.id === foe.id ? foe : each)) }),
  "foe-gone": (state, { foe }) => ({ ...state, foes: state.foes.filter((each) => each.id !== foe) }),
  "foe-defeated": (state, { foe: id }) => {
    const foe = state.foes.find((each) => each.id === id);
    const { encounter } = state;
    const foes = state.foes.filter((each) => each.id !== id);
    // Nothing is won for a summoned ally, nor for a friend who rose as a vampire.
    if (encounter === null || foe === undefined || foe.ally !== undefined || foe.was !== undefined) {
      return { ...state, foes };
    }
    return { ...state, foes, encounter: { ...encounter, defeated: [...encounter.defeated, foe.card] } };
  },
};
