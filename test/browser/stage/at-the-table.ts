import { expect } from "vitest";
import { inPage, type RunningStage, type Seat } from "./stage.ts";

/** The module's API, in the console of a page. */
export const api = `game.modules.get("rulewright").api`;

/** Code that finds the running game as a page's own client has it: `sitting`. */
export const sitting = `const [record] = ${api}.games(); const sitting = await ${api}.open(record.entry);`;

/** A game master and three players at one table. */
export interface Group {
  readonly master: Seat;
  readonly players: readonly [Seat, Seat, Seat];
  readonly everybody: readonly Seat[];
}

/** Seats a game master and three players; the last one likes it light. */
export async function gather(stage: RunningStage): Promise<Group> {
  const master = await stage.join(0, { reducedMotion: "reduce", bypassCSP: true });
  const players: [Seat, Seat, Seat] = [await stage.join(1), await stage.join(2), await stage.join(3)];
  return { master, players, everybody: [master, ...players] };
}

/** Begins a game for the three, whom they play in this order. */
export function begin(master: Seat, characters: readonly string[], options: object): Promise<unknown> {
  const party = characters.map((character) => ({ character }));
  return inPage(
    master,
    `const players = game.users.contents.filter(({ isGM }) => !isGM);
     const seats = Object.fromEntries(${JSON.stringify(characters)}.map((id, at) => [id, players[at].id]));
     await ${api}.begin({ game: "folklore", options: ${JSON.stringify({ party, difficulty: "dusk", ...options })}, seats });
     await ${api}.enter();`,
  );
}

/** How many steps lie behind, on somebody's own screen. */
export async function at(seat: Seat): Promise<number> {
  return Number(await inPage(seat, `${sitting} return sitting.table.at`));
}

/** Waits until so many steps lie behind on every screen; as many as on the game master's if none are named. */
export async function together({ master, everybody }: Group, here?: number): Promise<void> {
  const goal = here ?? (await at(master));
  for (const seat of everybody) await expect.poll(() => at(seat), { timeout: 15_000 }).toBe(goal);
}

/**
 * Lets the module decide until something holds of `state` and `question`; fails if it never does. What is preferred, an
 * expression for one `option`, is answered wherever it is offered.
 */
export async function playUntil(group: Group, holds: string, most = 400, preferred = "false"): Promise<void> {
  const found = await inPage(
    group.master,
    `${sitting}
     const roll = (faces) => 1 + Math.floor(Math.random() * faces);
     for (let n = 0; n < ${most}; n++) {
       const { question, state, play } = sitting.table;
       if (${holds}) return true;
       if (question === undefined) return false;
       const wish = question.options.find((option) => ${preferred});
       const verdict = await ${api}.give(sitting, wish ?? await play.advise(state, question, { roll }));
       if ("refused" in verdict) throw new Error(verdict.refused);
     }
     return false;`,
  );
  expect(found, `It never came to this: ${holds}`).toBe(true);
  await together(group);
}

/** Puts something right by hand, as the game master: a change of the game's own corrections. */
export async function correct({ master }: Group, change: object): Promise<void> {
  const command = JSON.stringify({ type: "correct", seat: "@host", change });
  const verdict = await inPage(master, `${sitting} return ${api}.give(sitting, ${command});`);
  expect(verdict).toHaveProperty("at");
}

/** Loads somebody's page again and waits until the game is on it. */
export async function reload({ page }: Seat): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
}

/** Shows the page in a theme, as the user's own setting would. */
export async function inTheme(seat: Seat, theme: "dark" | "light"): Promise<void> {
  await inPage(seat, `localStorage.setItem("stage.theme", "${theme}")`);
  await reload(seat);
}
