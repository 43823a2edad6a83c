import { recordedDice } from "../../../engine/dice/seeded.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Example, ExampleFault, ExampleRole } from "../../../engine/effects/example.ts";
import "../phases.ts";
import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";
import { type FolkloreContent, ownedKinds } from "../content.ts";
import type { Cast } from "../effects/cast.ts";
import { perform } from "../effects/perform.ts";
import { use } from "../effects/use.ts";
import { evolve, type FolkloreEvent } from "../events.ts";
import { characterOf, foeOf } from "../figures/find.ts";
import { stat } from "../figures/stat.ts";
import type { UseWindow } from "../figures/usable.ts";
import { usablesOf } from "../figures/uses.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";
import { type ExampleCard, setScene } from "./set-scene.ts";

/** The text that an example is of. */
export interface ExampleText extends ExampleCard {
  readonly name: string;
  readonly effects: readonly Effect[];
}

/** Carries an example of a card text out by the rules, and says what came out otherwise than it says. */
export function runExample(content: FolkloreContent, text: ExampleText, example: Example): readonly ExampleFault[] {
  const { state, who, faults } = setScene(content, text, example);
  if (faults.length > 0) return faults;
  const { rolls = [], choices = [] } = example;
  const dice = recordedDice(rolls);
  const idle: string[] = [];
  const play: Play & { state: Play["state"] } = {
    state,
    content,
    dice,
    emit(event: FolkloreEvent) {
      if (event.type === "noted" && event.what === "does-not-apply") idle.push(String(event.about?.operation));
      play.state = evolve(play.state, event);
    },
  };
  const procedure = example.when === "it is used" ? used(play, text, who) : happens(play, text, who);
  if (procedure === undefined) {
    return [{ path: ["when"], message: `${text.name} cannot be used here, or its price cannot be paid.` }];
  }
  const stopped = carryOut(procedure, choices);
  if (stopped !== undefined) return [stopped];
  const [unplayed] = idle;
  if (unplayed !== undefined) {
    return [
      { path: [], message: `"${unplayed}" does not apply here: an example is played outside of any fight and map.` },
    ];
  }
  if (dice.left() > 0) {
    const played = rolls.length - dice.left();
    return [{ path: ["rolls", played], message: `Only ${played} dice were rolled.` }];
  }
  return (Object.keys(example.then) as ExampleRole[]).flatMap((role) => compare(play, role, who[role], example));
}

function happens(play: Play, { name, effects }: ExampleText, who: Partial<Record<ExampleRole, FigureId>>): Procedure {
  return perform(play, effects, castOf(who), { name, rule: "abilities/uses" });
}

function castOf({ you = "", this: speaker, target }: Partial<Record<ExampleRole, FigureId>>): Cast {
  return {
    you,
    ...(speaker === undefined ? {} : { this: speaker, attacker: speaker }),
    ...(target === undefined ? {} : { target }),
  };
}

const windows: readonly UseWindow[] = ["turn", "adventure", "world", "skirmish", "blow", "roll:any"];

/** Uses the card as its owner: the price is paid, a Prayer or Ritual makes its check. */
function used(
  play: Play,
  { kind, id }: ExampleText,
  who: Partial<Record<ExampleRole, FigureId>>,
): Procedure | undefined {
  const { you, ...around } = castOf(who);
  const owned = ownedKinds.find((each) => each === kind);
  if (owned !== undefined) {
    const card: OwnedCard = { key: 1, kind: owned, id, equipped: true };
    play.emit({ type: "card-gained", character: you, card, rule: "abilities/uses" });
  }
  for (const window of windows) {
    const usable = usablesOf(play, you, window).find(({ card }) => owned === undefined || card === 1);
    if (usable !== undefined) return use(play, you, usable, around);
  }
  return undefined;
}

/** Plays a procedure to its end; answers with what the example lacks for it. */
function carryOut(procedure: Procedure, choices: readonly number[]): ExampleFault | undefined {
  let asked = 0;
  try {
    let step = procedure.next();
    while (step.done !== true) {
      const { options } = step.value;
      const choice = options.length === 1 ? 1 : choices[asked];
      if (options.length > 1) asked++;
      const option = options[(choice ?? 0) - 1];
      if (option === undefined) return { path: ["choices", asked - 1], message: missingChoice(step.value, asked) };
      step = procedure.next(option);
    }
  } catch (error) {
    // Dice that are missing, or that show what they do not have, are told by the dice themselves.
    if (error instanceof RangeError) return { path: ["rolls"], message: error.message };
    throw error;
  }
  if (asked === choices.length) return undefined;
  return { path: ["choices", asked], message: `Only ${asked} choices were to be made.` };
}

function missingChoice({ ask, options }: Question<FolkloreCommand>, number: number): string {
  const list = options.map(({ seat: _, ...option }, index) => `${index + 1} ${Object.values(option).join(" ")}`);
  return `Choice ${number} is "${ask}", with the options ${list.join(", ")}.`;
}

/** What of a figure came out otherwise. */
function compare(play: Play, role: ExampleRole, id: FigureId | undefined, { then }: Example): readonly ExampleFault[] {
  const name = role === "you" ? "You" : role === "this" ? "This foe" : `The ${role}`;
  if (id === undefined) return [{ path: ["then", role], message: `${name}: nobody of that name is given.` }];
  const { has = {}, statuses } = then[role] ?? {};
  const faults: ExampleFault[] = Object.entries(has).flatMap(([key, wanted]) => {
    const value = amountOf(play, id, key);
    const verb = role === "you" ? "have" : "has";
    if (value === wanted) return [];
    return [{ path: ["then", role, "has", key], message: `${name} ${verb} ${value} ${key} then, not ${wanted}.` }];
  });
  const now = (characterOf(play, id) ?? foeOf(play, id))?.statuses.map((status) => status.id).sort() ?? [];
  if (statuses !== undefined && now.join() !== statuses.toSorted().join()) {
    const list = now.length === 0 ? "no status" : now.join(" and ");
    faults.push({ path: ["then", role, "statuses"], message: `${name} then: ${list}.` });
  }
  return faults;
}

/** Points that are counted, or a value that cards and statuses make up; the fallen have no Vita. */
function amountOf(play: Play, id: FigureId, key: string): number {
  const figure = characterOf(play, id) ?? foeOf(play, id);
  if (figure === undefined) return 0;
  const points: unknown = play.content.resources.has(key) ? Reflect.get(figure, key) : undefined;
  return typeof points === "number" ? points : stat(play, id, key).value;
}
