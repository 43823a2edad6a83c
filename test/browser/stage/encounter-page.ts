import { api } from "./at-the-table.ts";

/** Code that finds the running game, its words and dice: `sitting`, `play`, `roll`. */
export const sitting = `const [record] = ${api}.games(); const sitting = await ${api}.open(record.entry);
  const { play } = sitting.table; const roll = (faces) => 1 + Math.floor(Math.random() * faces);`;

/** A melee foe, a ranged foe and a swarm, whose turns are shown before they happen. */
export const fight = {
  settings: { "foe-turns": "shown" },
  fight: {
    as: "encounter",
    map: "dead-mill",
    foes: ["rabid-wolf", "stregha", "bat-swarm"].map((creature) => ({ creature, count: 1 })),
  },
};

/** Two spaces that touch only at the corner of something solid, so that walls cut the straight way between them. */
export const corner = `(() => {
  const board = play.board(state);
  const foes = board.figures.filter(({ side }) => side === "foes");
  const isFree = (x, y) => !board.isSolid(x, y) && !board.figures.some((other) => other.x === x && other.y === y);
  const far = ([{ x, y }]) => Math.min(...foes.map((foe) => Math.max(Math.abs(foe.x - x), Math.abs(foe.y - y))));
  const spaces = Array.from({ length: board.width * board.height }, (_, at) => [at % board.width, Math.floor(at / board.width)]);
  return spaces
    .flatMap(([x, y]) => [-1, 1].flatMap((dx) => [-1, 1].map((dy) => [{ x, y }, { x: x + dx, y: y + dy }])))
    .filter(([from, to]) => board.isSolid(to.x, from.y) && isFree(from.x, from.y) && isFree(from.x, to.y) && isFree(to.x, to.y))
    .sort((one, other) => far(other) - far(one))[0];
})()`;

/** The Arcanist's token. */
export const arcanist = `canvas.scene.tokens.find(({ flags }) => flags.rulewright.figure === "arcanist")`;

/** Where it stands. */
export const place = `const { x, y } = ${arcanist}; return [x, y];`;

/** Whether it is the Arcanist's own turn, with a way to go. */
export const arcanistsTurn = `play.reach(state)?.figure === "arcanist" && question.ask === "encounter-turn" && play.reach(state).spaces.length > 5`;

/** Whether every document of a client says what the game says. */
export const inStep = `${sitting}
  const { state } = sitting.table;
  const board = play.board(state);
  const scene = game.scenes.find(({ flags }) => flags.rulewright?.board?.endsWith("/" + board?.id));
  if (!board || !scene) return "no scene";
  const tokens = scene.tokens.contents;
  for (const { id, x, y } of board.figures) {
    const token = tokens.find(({ flags }) => flags.rulewright.figure === id);
    if (token?.x !== x * 100 || token?.y !== y * 100) return id + " stands elsewhere";
  }
  if (tokens.length !== board.figures.length) return "too many tokens";
  for (const { figure, play: told, statuses } of play.cast(state)) {
    const actor = game.actors.find(({ flags }) => flags.rulewright?.figure === figure);
    if (actor?.system.play.vita.value !== told.points.vita.value) return figure + " has other points";
    if (statuses.some((status) => !actor.statuses.has(status))) return figure + " lacks a status";
  }
  const turns = play.turns(state);
  const combat = game.combats.contents[0];
  if (turns === undefined) return combat === undefined ? "in step" : "a combat too many";
  const now = combat?.combatant?.flags.rulewright.figure;
  return now === turns.current ? "in step" : "the tracker is at " + now + ", the game at " + turns.current;`;

/** Lets the module decide until something holds. */
export const playUntil = (holds: string) => `${sitting}
  for (let n = 0; n < 600 && sitting.table.question; n++) {
    const { question, state, at } = sitting.table;
    const turns = play.turns(state);
    if (${holds}) return at;
    const verdict = await ${api}.give(sitting, await play.advise(state, question, { roll }));
    if ("refused" in verdict) throw new Error(verdict.refused);
  }
  return undefined;`;

/** What a client shows of the ground: what lies on it, the spaces of auras, and how dark it is. */
export const ground = `
  const places = canvas.interface.grid.getHighlightLayer("rulewright.aura")?.positions ?? [];
  return {
    marks: canvas.scene.tiles.map(({ flags }) => flags.rulewright.mark).sort(),
    aura: [...places].sort(),
    darkness: canvas.scene.environment.darknessLevel,
  };`;

/** The same as the game has it. */
export const groundInTheGame = `${sitting}
  const { marks, auras, isDark } = play.board(sitting.table.state);
  const places = auras.flatMap(({ spaces }) => spaces).map(({ x, y }) => (100 * x) + "." + (100 * y));
  return { marks: marks.map(({ id }) => id).sort(), aura: [...new Set(places)].sort(), darkness: isDark ? 0.6 : 0 };`;

/** Puts a figure of a kind, so many spaces large on each side, on the first free space that suits; gives it and the space. */
export const putWhere = (kind: string, size: number, suits: string) => `${sitting}
  const board = play.board(sitting.table.state);
  const { id } = board.figures.find(({ id }) => /^${kind}/.test(id));
  const square = (x, y, size) => Array.from({ length: size * size }, (_, at) => [x + (at % size), y + Math.floor(at / size)]);
  const others = board.figures.filter((other) => other.id !== id).flatMap(({ x, y, size }) => square(x, y, size).map(String));
  const isFree = ([x, y]) => !board.isSolid(x, y) && !others.includes(String([x, y]));
  const spaces = square(0, 0, board.width).filter(([x, y]) => square(x, y, ${size}).every(isFree));
  const figure = (name) => board.figures.find(({ id }) => id.startsWith(name));
  const [x, y] = spaces.find(([x, y]) => ${suits});
  const verdict = await ${api}.give(sitting, play.correct(sitting.table.state, id, { what: "place", x, y }));
  if ("refused" in verdict) throw new Error(verdict.refused);
  return [id, x, y];`;

/** Gives figures so many points of each sort. */
export const putRight = (figures: readonly string[], points: Readonly<Record<string, number>>) => `${sitting}
  for (const figure of ${JSON.stringify(figures)}) {
    for (const [id, to] of Object.entries(${JSON.stringify(points)})) {
      const { state } = sitting.table;
      if (play.cast(state).find((each) => each.figure === figure).play.points[id].value === to) continue;
      const verdict = await ${api}.give(sitting, play.correct(state, figure, { what: "points", id, to }));
      if ("refused" in verdict) throw new Error(verdict.refused);
    }
  }`;

/** Presses the game master's Undo until so many steps lie behind. */
export const takeBackTo = (at: number) => `${sitting}
  while (sitting.table.at > ${at}) {
    const here = sitting.table.at;
    document.querySelector('#rulewright-table [data-action="undo"]').click();
    for (let n = 0; n < 200 && sitting.table.at === here; n++) await new Promise((resolve) => setTimeout(resolve, 20));
  }`;
