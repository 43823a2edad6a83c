import type { ChildProcess } from "node:child_process";
import { expect, test } from "vitest";
import type { Operation, PlainObject } from "../../../src/stage/common/protocol.ts";
import { temporaryFolder } from "../../cli/folder.ts";
import { content, start } from "../../cli/rulewright.ts";
import { type Player, sitDown } from "./player.ts";

const rounds = 4;
const actors = 5;

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
  key(name: string): string;
}

/** Starts the stage as a person does, with a world in a folder, and waits for its links. */
async function startProcess(folder: string, sources: string): Promise<Running> {
  const child = start(["serve", "--content", sources, "--out", `${folder}/dist`, "--worlds", folder, "--port", "0"]);
  let said = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (said.includes("The gallery is at")) resolve();
      });
    }
    child.once("exit", (code) => reject(new Error(`ended with ${code}:\n${said}`)));
  });
  const key = (name: string) => new RegExp(`${name} .*#([\\w-]+)`).exec(said)?.[1] ?? "";
  return { child, address: new URL("/", /http:\S+/.exec(said)?.[0]).href, key };
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once("close", resolve));

/** Every so many batches make a document too; those in between only change some. */
const every = 5;

/** One batch: all actors get the same number, and now and then a message tells of it. */
function batch(ids: readonly string[], round: number, step: number): Operation[] {
  const updates = ids.map((_id) => ({ _id, system: { round, step, [`step${step % 7}`]: step } }));
  const message = { content: `${round}/${step}` };
  return [
    { action: "update", documentName: "Actor", updates },
    ...(step % every === 0 ? [{ action: "create", documentName: "ChatMessage", data: [message] } as const] : []),
  ];
}

/** Sends batches without waiting for answers until the line breaks; gives the numbers of those that were acknowledged. */
async function streamUntilKilled(gm: Player, child: ChildProcess, ids: string[], round: number): Promise<number[]> {
  let step = 0;
  let isOpen = true;
  void gm.closed.then(() => {
    isOpen = false;
  });
  // Not by the clock: on a slow machine too, the blow falls in the middle, a little later in every round.
  void gm.heard("response", ({ id }) => id >= round * 37).then(() => child.kill("SIGKILL"));
  while (isOpen) {
    for (let at = 0; at < 20; at++) {
      step += 1;
      gm.send({ type: "request", id: step, request: { op: "modify", operations: batch(ids, round, step) } });
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return gm.received.flatMap((message) => (message.type === "response" && !("error" in message) ? [message.id] : []));
}

test("killed in the middle of a stream of batches, it has every acknowledged one and no half of one, and a resent one is carried out once", async () => {
  const folder = temporaryFolder({});
  const sources = content();
  let running = await startProcess(folder, sources);
  let gm = await sitDown(running.address, { key: running.key("Gamemaster") });
  const data = Array.from({ length: actors }, (_, at) => ({ name: `Actor ${at}`, type: "base" }));
  await gm.modify({ action: "create", documentName: "Actor", data });
  const made = gm.received.findLast((message) => message.type === "changes")?.operations[0];
  const ids = made?.action === "create" ? made.data.map(({ _id }) => String(_id)) : [];
  expect(ids).toHaveLength(actors);

  for (let round = 1; round <= rounds; round++) {
    const client = `the-page-of-round-${round}`;
    gm = await sitDown(running.address, { key: running.key("Gamemaster"), client });
    const death = ended(running.child);
    const acknowledged = await streamUntilKilled(gm, running.child, ids, round);
    await death;
    expect(acknowledged.length).toBeGreaterThan(0);

    running = await startProcess(folder, sources);
    const back = await sitDown(running.address, { key: running.key("Gamemaster"), client });
    // No half of a batch: all actors have come to the same step, and every fifth has its message.
    const systems = back.documents("Actor").map(({ system }) => system as PlainObject);
    const step = Number(systems[0]?.step);
    expect(systems).toEqual(ids.map(() => systems[0]));
    expect(systems[0]).toMatchObject({ round, step, [`step${step % 7}`]: step, [`step${(step - 1) % 7}`]: step - 1 });
    expect(saidIn(back, round)).toEqual(messagesUpTo(step));
    // Every acknowledged one is there.
    expect(step).toBeGreaterThanOrEqual(Math.max(...acknowledged));
    expect(back.welcome.lastRequest).toBe(step);

    // The page sends again what it has no answer to: some of it was carried out, some was not.
    for (const id of [step - 1, step, step + 1, step + 2, step + 3, step + 4, step + 5]) {
      const answer = await back.request({ op: "modify", operations: batch(ids, round, id) }, id);
      expect(answer).not.toHaveProperty("error");
    }
    const fresh = await sitDown(running.address, { key: running.key("Ash") });
    expect(saidIn(fresh, round)).toEqual(messagesUpTo(step + 5));
  }

  const stopped = ended(running.child);
  running.child.kill("SIGTERM");
  expect(await stopped).toBe(0);
}, 180_000);

function messagesUpTo(step: number): number[] {
  return Array.from({ length: Math.floor(step / every) }, (_, at) => (at + 1) * every);
}

/** The numbers that the messages of a round have, in the order of their numbers. */
function saidIn(player: Player, round: number): number[] {
  return player
    .documents("ChatMessage")
    .map((message) => String(message.content).split("/"))
    .filter(([of]) => of === String(round))
    .map(([, step]) => Number(step))
    .sort((a, b) => a - b);
}

test("a world that another process has open is told in plain words", async () => {
  const folder = temporaryFolder({});
  const sources = content();
  await startProcess(folder, sources);
  await expect(startProcess(folder, sources)).rejects.toThrow(
    /^ended with 1:\nThe world in \S+ is in use by another process\. End that one, or choose another world with --world\.\n$/,
  );
}, 60_000);
