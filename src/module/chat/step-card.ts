import { hashHex } from "../../engine/hash.ts";
import type { Command } from "../../engine/kernel/command.ts";
import type { Step } from "../../engine/kernel/table.ts";
import { stepType } from "../data/shown-models.ts";
import type { Sitting } from "../table/sitting.ts";

/** A step that a message tells. */
interface ToldStep {
  /** Where the table stood after the step. */
  readonly at: number;
  /** The fingerprint of the step; empty on messages that were written before there was one. */
  readonly step: string;
}

/** What a message says of the step that it tells, and of those that it told before on the same card. */
interface Told extends ToldStep {
  /** The UUID of the table. */
  readonly table: string;
  readonly earlier: readonly ToldStep[];
  readonly lines: readonly object[];
}

/** A card on the page, with the place of its step and whether that step still stands. */
export interface StepCard {
  readonly card: HTMLElement;
  readonly at: number;
  readonly stands: boolean;
}

const prints = new WeakMap<readonly unknown[], string>();

/** A fingerprint of a step: another one may come to stand at its place when it is undone. */
export function printOf({ command, events }: Step<Command, unknown>): string {
  let print = prints.get(events);
  if (print === undefined) {
    print = hashHex(JSON.stringify([command, events])).slice(0, 16);
    prints.set(events, print);
  }
  return print;
}

/** The step that a message tells; undefined for any other message. */
export function toldBy(message: ChatMessage.Implementation): Told | undefined {
  return String(message.type) === stepType ? (message.system as unknown as Told) : undefined;
}

/** All steps that a message tells, in their order; each has a part of the card for itself. */
export function stepsIn({ earlier, at, step }: Told): readonly ToldStep[] {
  return [...earlier, { at, step }];
}

/** Notes on the parts of a card whose they are, so that all cards of a table can be found. */
export function markCards(element: HTMLElement, message: ChatMessage.Implementation): void {
  const told = toldBy(message);
  if (told === undefined) return;
  const steps = stepsIn(told);
  for (const [index, card] of element.querySelectorAll<HTMLElement>(".rw-step").entries()) {
    card.dataset.message = message.id ?? "";
    card.dataset.at = String(steps[index]?.at);
  }
}

/** The cards of a table that are on the page; the host may show a message in several places. */
export function cardsOf(sitting: Sitting): readonly StepCard[] {
  const standing = standingMessages(sitting);
  return [...document.querySelectorAll<HTMLElement>(".rw-step[data-message]")].flatMap((card) => {
    const message = game.messages.get(card.dataset.message ?? "");
    const told = message && toldBy(message);
    if (told?.table !== sitting.record.entry.uuid) return [];
    const at = Number(card.dataset.at);
    return [{ card, at, stands: standing.get(at) === message?.id }];
  });
}

/** The message of each step that stands: if the same was undone and decided again, the younger one. */
function standingMessages({ record, table }: Sitting): ReadonlyMap<number, string | null> {
  const standing = new Map<number, string | null>();
  for (const message of game.messages.contents) {
    const told = toldBy(message);
    if (told?.table !== record.entry.uuid) continue;
    for (const { at, step } of stepsIn(told)) {
      const there = at <= table.at ? table.steps[at - 1] : undefined;
      if (there !== undefined && (step === "" || step === printOf(there))) standing.set(at, message.id);
    }
  }
  return standing;
}
