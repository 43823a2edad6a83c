import { expect } from "vitest";
import { api, sitting } from "./at-the-table.ts";
import { inPage, type Seat } from "./stage.ts";

/** Where a game with secrets stands on somebody's own screen. */
export interface Standing {
  readonly at: number;
  readonly isOver: boolean;
  /** Whether the game waits for the one who sits here. */
  readonly isAsked: boolean;
  /** The seat of the one who sits here, and who they are. */
  readonly seat: string;
  readonly identity: string | null;
  /** The seats that the game waits for. */
  readonly waiting: readonly string[];
}

/** Code that lets every answer go out at once, so that a test need not wait as people do. */
export const unveil = `await game.settings.set("rulewright", "veil", 0);`;

/** Looks at somebody's own screen. */
export async function standing(seat: Seat): Promise<Standing> {
  const code = `${sitting} const { at, state } = sitting.table;
    const own = state.players.find((player) => player.seat === state.seat);
    return { at, isOver: state.winners !== null, isAsked: state.waiting.includes(state.seat), seat: state.seat,
      identity: own?.identity ?? null, waiting: state.waiting };`;
  return (await inPage(seat, code)) as Standing;
}

/**
 * Presses a button of the table for whoever is asked: an attack wherever there is one, and what an area or a card offers
 * only while the game is young, so that it comes to an end.
 */
export async function press(seat: Seat, { at }: Standing): Promise<void> {
  const pressed = await inPage(
    seat,
    `const buttons = [...document.querySelectorAll('#rulewright-table [data-action="answer"]:not([disabled])')];
     const saying = (words) => buttons.find((button) => button.textContent.startsWith(words));
     const quiet = buttons.filter((button) => !/^(Reveal|Use)/.test(button.textContent));
     const button = saying("Attack ") ?? (${at < 60} ? saying("Do it") : saying("Do nothing")) ?? quiet[0];
     button?.click();
     return button?.textContent;`,
  );
  if (pressed === undefined) return;
  await expect.poll(async () => (await standing(seat)).at, { timeout: 15_000 }).toBeGreaterThan(at);
}

/**
 * Lets those who are asked press, one after the other, until something holds of where the game stands. Bots take their
 * time between them.
 */
export async function pressUntil(seats: readonly Seat[], holds: (now: Standing) => boolean): Promise<void> {
  for (const end = Date.now() + 90_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    for (const seat of seats) {
      const now = await standing(seat);
      if (holds(now)) return;
      if (now.isAsked) await press(seat, now);
    }
  }
  throw new Error("It never came to that.");
}

/**
 * Everything that a client has, as texts: its documents, what it stores, and all that can be reached from the API of the
 * module and the windows on the screen. Functions are passed over; what they keep to themselves no console can read.
 */
export async function allOf(seat: Seat): Promise<string> {
  const code = `${sitting}
    const found = [];
    const seen = new Set();
    const visit = (value, depth) => {
      if (typeof value === "string") found.push(JSON.stringify(value));
      if (typeof value !== "object" || value === null || seen.has(value) || depth > 14 || value instanceof Node) return;
      seen.add(value);
      if (value instanceof Map || value instanceof Set) for (const each of value) visit(each, depth + 1);
      for (const key of Reflect.ownKeys(value)) {
        let inner;
        try { inner = value[key]; } catch { continue; }
        visit(inner, depth + 1);
      }
    };
    for (const collection of game.collections.values()) {
      for (const document of collection.contents) found.push(JSON.stringify(document.toObject()));
    }
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify({ ...storage }));
    visit(sitting, 0);
    visit(${api}.games(), 0);
    for (const app of foundry.applications.instances.values()) if ("sitting" in app) visit(app, 0);
    return found.join("\\n");`;
  return String(await inPage(seat, code));
}
