import type { Diagnostic } from "../../compiler/diagnostics.ts";
import { placeAt } from "../../compiler/diagnostics.ts";
import { createVocabulary, printEffects, readText } from "../../compiler/english/index.ts";
import { wordsIn } from "../../compiler/terms.ts";
import { type Command, contentOption, gameOption, jsonOption } from "../command.ts";
import { report } from "../report.ts";

import { chosenGame, compileOnce, openWorkspace, warnOfErrors } from "../workspace.ts";

/** `rulewright read`: tries a sentence before it goes on a card. */
export const read: Command = {
  options: { ...contentOption, ...gameOption, ...jsonOption },
  examples: [
    ['read "The target loses 1d4 Vita." --game folklore', "what a sentence does"],
    ['read "Gain BLESSED this fight." --json', "for another program"],
  ],
  async run(call) {
    const { terminal } = call;
    const { paint } = terminal;
    const [sentence = ""] = call.positionals;
    const compiled = compileOnce(openWorkspace(call), terminal);
    const vocabulary = createVocabulary(wordsIn(chosenGame(compiled, call)));
    const result = readText(sentence, vocabulary);
    if (!result.ok) {
      const diagnostics = result.problems.map(({ code, message, start, end, hint }): Diagnostic => {
        const place = { file: "sentence", ...placeAt(sentence, start), length: Math.max(1, end - start) };
        return { severity: "error", code, message, ...place, ...(hint !== undefined && { hint }) };
      });
      const format = call.flag("json") ? "json" : "pretty";
      terminal.out(report(diagnostics, { format, source: () => sentence, locate: (file) => file, paint }));
      if (format === "pretty") warnOfErrors(compiled, terminal);
      return 1;
    }
    const { effects, spans } = result.reading;
    const printed = printEffects(effects, vocabulary);
    if (call.flag("json")) {
      terminal.out(`${JSON.stringify({ text: sentence, effects, spans, printed }, null, 2)}\n`);
      return 0;
    }
    terminal.out(`printed  ${printed}\n`);
    for (const [index, effect] of effects.entries()) {
      const span = spans.find(({ path }) => path.length === 1 && path[0] === index);
      const words = span ? `${paint.green(`"${sentence.slice(span.start, span.end)}"`)} is ` : "";
      terminal.out(`${index === 0 ? "effects" : "       "}  ${words}${JSON.stringify(effect)}\n`);
    }
    return 0;
  },
};
