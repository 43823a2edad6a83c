import { byPlace } from "../compiler/diagnostics.ts";
import { exampleFaults, type RunExample } from "../compiler/examples.ts";
import type { GameContent } from "../compiler/model.ts";
import { createContent } from "../games/folklore/content.ts";
import { runExample } from "../games/folklore/examples/run-example.ts";
import { folkloreWords } from "./game-words.ts";
import { hasErrors } from "./report.ts";
import type { Compiled } from "./workspace.ts";

/** The games that can carry examples out. */
const games: Readonly<Record<string, (game: GameContent) => RunExample>> = { folklore: folkloreExamples };

function folkloreExamples({ cards }: GameContent): RunExample {
  const content = createContent(cards, "examples", folkloreWords());
  return ({ kind, id, name, texts }, { text, example }) => {
    const found = texts.find(({ path }) => path.join() === text.join());
    return runExample(content, { kind, id, name, effects: found?.effects ?? [] }, example);
  };
}

/** Carries out the examples on all cards, if the content is sound otherwise; those that fail are faults like any other. */
export function withExamples(compiled: Compiled): Compiled {
  const { compilation, files, diagnostics } = compiled;
  if (hasErrors(diagnostics)) return compiled;
  const source = (path: string) => files.find((file) => file.path === path);
  const failed = compilation.games.flatMap((game) => {
    const run = games[game.id];
    const hasAny = game.cards.some(({ examples }) => examples !== undefined);
    return run === undefined || !hasAny ? [] : exampleFaults(game, source, run(game));
  });
  return failed.length === 0 ? compiled : { ...compiled, diagnostics: [...diagnostics, ...failed].sort(byPlace) };
}
