import { inForce } from "../../../engine/clocks.ts";
import type { FolkloreContent } from "../content.ts";
import type { Board } from "../play.ts";
import type { FigureId, Lasting, State } from "../state.ts";
import { type Bindings, type Bound, bind, bindAll, noBindings, place } from "./bounds.ts";
import { type Clauses, lastingClauses } from "./clauses.ts";
import { remember } from "./remember.ts";
import type { Source } from "./sources.ts";
import type { ModifyEffect } from "./words.ts";

/** What lasts on one figure. */
export interface LastingOn extends Bindings {
  readonly sources: readonly Source[];
}

interface Sorted {
  readonly content: FolkloreContent | undefined;
  readonly lasting: State["lasting"];
  readonly byOwner: ReadonlyMap<FigureId, LastingOn>;
  /** Whether anything waits for something to happen. */
  readonly waits: boolean;
  /** What auras that last give to those around their bearers. */
  readonly reaching: readonly Bound[];
}

const nothing: LastingOn = { sources: [], ...noBindings() };
// Questions come in rows about the same state: the last answer is kept, and a new state simply replaces it.
let sorted: Sorted = { content: undefined, lasting: [], byOwner: new Map(), waits: false, reaching: [] };

/** What lasts on a figure and is in force. */
export function lastingOf(board: Board, id: FigureId): LastingOn {
  return board.state.lasting.length === 0 ? nothing : (sortedOf(board).byOwner.get(id) ?? nothing);
}

/** Whether anything that lasts waits for something to happen. */
export function lastingWaits(board: Board): boolean {
  return board.state.lasting.length > 0 && sortedOf(board).waits;
}

/** What auras that last give to those around their bearers. */
export function lastingAuras(board: Board): readonly Bound[] {
  return board.state.lasting.length === 0 ? nothing.outward : sortedOf(board).reaching;
}

function sortedOf({ state: { lasting }, content }: Board): Sorted {
  if (sorted.lasting !== lasting || sorted.content !== content) {
    const byOwner = sortByOwner(content, lasting);
    let waits = false;
    const reaching: Bound[] = [];
    for (const { whens, outward } of byOwner.values()) {
      waits ||= whens.length > 0;
      reaching.push(...outward);
    }
    sorted = { content, lasting, byOwner, waits, reaching };
  }
  return sorted;
}

function sortByOwner(content: FolkloreContent, lasting: readonly Lasting[]): Map<FigureId, LastingOn> {
  const byOwner = new Map<FigureId, ReturnType<typeof noBindings> & { readonly sources: Source[] }>();
  for (const each of lasting) {
    if (!inForce(each)) continue;
    let on = byOwner.get(each.owner);
    if (on === undefined) {
      on = { sources: [], ...noBindings() };
      byOwner.set(each.owner, on);
    }
    const { source, texts } = placed(content, each, each.owner);
    on.sources.push(source);
    bind(on, texts);
  }
  for (const on of byOwner.values()) countOnce(on);
  return byOwner;
}

const placed = remember((content, each: Lasting) => {
  const source = sourceOf(each);
  return { source, texts: place(content, source, onOwner(lastingClauses(each.effect))) };
});

/** Whoever the words meant when the effect was made, it now lies on its owner. */
function onOwner(clauses: Clauses): Clauses {
  return {
    ...clauses,
    standing: clauses.standing.map((clause) => ({ ...clause, effect: { ...clause.effect, who: "you" as const } })),
  };
}

function sourceOf({ id, source, rule, effect, owner, card, until }: Lasting): Source {
  return {
    id: `lasting/${id}`,
    name: source,
    rule,
    effects: [effect],
    bearer: owner,
    kind: "lasting",
    ...(until === "ever" ? { permanent: true as const } : {}),
    // Only the key matters: it says which weapon or shield has the bonus.
    ...(card === undefined ? {} : { card: { key: card, kind: "item" as const, id: "" }, weapon: true as const }),
  };
}

/** The same source does not count twice, unless its text says up to where it adds up. */
function countOnce({ own }: Bindings): void {
  for (const about of own.values()) {
    about.modify = addUp(about.modify);
    about.keyword = firstOfEach(about.keyword);
    about.twice = firstOfEach(about.twice);
    about.immune = firstOfEach(about.immune);
    about.forbid = firstOfEach(about.forbid);
  }
}

function firstOfEach<B extends Bound>(bounds: readonly B[]): readonly B[] {
  if (bounds.length < 2) return bounds;
  return bounds.filter(({ source }, at) => bounds.findIndex((each) => each.source.name === source.name) === at);
}

function addUp(bounds: readonly Bound<ModifyEffect>[]): readonly Bound<ModifyEffect>[] {
  if (bounds.length < 2) return bounds;
  const counted: Bound<ModifyEffect>[] = [];
  for (const bound of bounds) {
    const at = counted.findIndex((each) => sameBonus(each, bound));
    const before = counted[at];
    if (before === undefined) counted.push(bound);
    else if (bound.effect.upTo !== undefined) counted[at] = { ...before, effect: sum(before.effect, bound.effect) };
  }
  return counted;
}

function sum(one: ModifyEffect, other: ModifyEffect): ModifyEffect {
  const by = one.by + other.by;
  const limit = one.upTo ?? by;
  return { ...one, by: by > 0 ? Math.min(by, limit) : Math.max(by, limit) };
}

function sameBonus(one: Bound<ModifyEffect>, other: Bound<ModifyEffect>): boolean {
  return (
    one.source.name === other.source.name &&
    one.source.card?.key === other.source.card?.key &&
    sameScope(one.effect.scope, other.effect.scope) &&
    Math.sign(one.effect.by) === Math.sign(other.effect.by)
  );
}

function sameScope(one: ModifyEffect["scope"], other: ModifyEffect["scope"]): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  if ("on" in one || "on" in other) return "on" in one && "on" in other;
  return one.with === other.with && one.against?.join() === other.against?.join();
}

interface KeptTexts extends Bindings {
  readonly content: FolkloreContent;
  readonly sources: readonly Source[];
}

const keptTexts = new WeakMap<State["kept"], KeptTexts>();

/** What the events and tables do that are kept in play. */
export function keptOf({ state, content }: Board): KeptTexts {
  let texts = keptTexts.get(state.kept);
  if (texts === undefined || texts.content !== content) {
    const sources = state.kept.map(({ card, name, effects }): Source => {
      return { id: `kept/${card}`, name, rule: "world-map/keep-in-play", effects, bearer: "", kind: "kept" };
    });
    texts = { content, sources, ...bindAll(content, sources) };
    keptTexts.set(state.kept, texts);
  }
  return texts;
}

/** The events and tables that are kept in play, as sources. */
export function keptSources(board: Board): readonly Source[] {
  return keptOf(board).sources;
}
