import type { GameContent } from "../../compiler/model.ts";
import type { Question } from "../../engine/kernel/command.ts";
import { takeSnapshot } from "../../engine/kernel/snapshot.ts";
import { ruleTitles } from "../../engine/told/rules.ts";
import type { ShadowCommand } from "../../games/shadow-hunters/commands.ts";
import { createContent, type ShadowContent } from "../../games/shadow-hunters/content.ts";
import type { ShadowEvent } from "../../games/shadow-hunters/events.ts";
import { createShadowHunters, type ShadowHunters } from "../../games/shadow-hunters/game.ts";
import { openEvent, overviewOf } from "../../games/shadow-hunters/overview.ts";
import { tellCommand } from "../../games/shadow-hunters/tell/command.ts";
import { type Line as LogLine, tellLog } from "../../games/shadow-hunters/tell/log.ts";
import { characterName, identityAt, seatName, seatNames } from "../../games/shadow-hunters/tell/names.ts";
import { tellQuestion } from "../../games/shadow-hunters/tell/question.ts";
import type { SeenEvent, View } from "../../games/shadow-hunters/view.ts";
import type { Teller } from "../../games/shadow-hunters/words.ts";
import { Failure } from "../command.ts";
import { shadowWords } from "../game-words.ts";
import { meaningOf, newTable, savedTable } from "./open-table.ts";
import { pack } from "./packed.ts";
import { width } from "./screen.ts";
import { boardLines, stateLines } from "./shadow-hunters/board.ts";
import { gameOptions, huntersOptions, levelOf, mannerOf, ofNewGames } from "./shadow-hunters/options.ts";
import { type Played, playersAt, type ShadowTable } from "./shadow-hunters/players.ts";
import type { Answer, Group, Line, Sitting } from "./sitting.ts";
import type { TerminalGame } from "./terminal-game.ts";
import { wrap } from "./wrap.ts";

/** Shadow Hunters in the terminal: one person sits there and sees what their seat may see; bots have the other seats. */
export const shadowHunters: TerminalGame = {
  id: "shadow-hunters",
  name: "Shadow Hunters",
  options: huntersOptions,
  settled: ofNewGames,
  begin({ call, compiled, seed }) {
    const content = contentOf(compiled);
    const options = gameOptions(call, content);
    const manner = mannerOf(call, options);
    const game = createShadowHunters(content);
    return sittingAt(compiled, { game, content, table: newTable(game, options, seed), manner, seed });
  },
  load({ call, compiled, seed }, path) {
    const content = contentOf(compiled);
    const game = createShadowHunters(content);
    const { table, written } = savedTable(game, path, seed);
    const { seat, level, seed: kept } = written;
    const { options } = table.state;
    if (typeof seat !== "string" || !options.seats.includes(seat) || typeof kept !== "string") {
      throw new Failure(`${path} cannot be loaded. It does not say who sat at the terminal.`);
    }
    const manner = mannerOf(call, options, { seat, level: levelOf(level) });
    return sittingAt(compiled, { game, content, table, manner, seed: call.text("seed") ?? kept });
  },
};

/** A game of Shadow Hunters on the table. */
export interface ShadowSitting extends Sitting {
  readonly table: ShadowTable;
}

function contentOf(compiled: GameContent): ShadowContent {
  return createContent(compiled.cards, meaningOf(compiled));
}

function sittingAt({ rules }: GameContent, played: Played): ShadowSitting {
  const { game, content, table, manner, seed } = played;
  const own = manner.seat;
  const teller: Teller = { content, ...shadowWords() };
  const players = playersAt(played);
  const view = () => (own === undefined ? overviewOf(game, table.state) : table.view(own));
  const question = () => (own === undefined ? game.question(table.state) : view().asked) ?? undefined;
  const toldOf = (steps: ShadowTable["steps"]): Line[] => {
    const seen = own === undefined ? seenByAll(game, steps) : game.log({ steps, at: steps.length }, own);
    return tellLog(teller, seen, view()).flatMap((line) => withCard(content, line));
  };
  const told = (from: number) => {
    const steps = table.steps.slice(from, table.at);
    const taken = steps.findIndex(({ events }) => events.some(({ type }) => type === "adopted"));
    if (taken < 0) return toldOf(steps);
    return [...toldOf(steps.slice(0, taken)), { text: teller.say("log.adopted") }, ...toldOf(steps.slice(taken))];
  };
  const submit = (command: ShadowCommand) => {
    table.submit(command);
    return told(table.at - 1);
  };
  const wordsOf = (command: ShadowCommand, asked: Asked) => tellCommand(teller, view(), command, asked);
  const silence: Answer = {
    words: "Let the others go on",
    take() {
      players.pass();
      return [];
    },
  };
  return {
    id: game.id,
    table,
    titles: ruleTitles(rules),
    others() {
      const command = own === undefined ? undefined : players.bots();
      return command === undefined ? undefined : { take: () => submit(command) };
    },
    asked() {
      const asked = question();
      if (asked === undefined) return undefined;
      const isAwaited = own === undefined || view().waiting.includes(own);
      const speaking = asked.options.filter(({ type }) => type === "reveal");
      const answersTo = (options: readonly ShadowCommand[]) =>
        options.map((command) => ({ words: wordsOf(command, asked), take: () => submit(command) }));
      const rest = answersTo(asked.options.filter((option) => !speaking.includes(option)));
      const groups: Group[] = [
        { title: "", answers: isAwaited ? rest : [silence, ...rest] },
        { title: teller.say("heading.speak"), answers: answersTo(speaking) },
      ];
      return {
        words: tellQuestion(teller, view(), asked),
        rule: asked.rule,
        groups: groups.filter(({ answers }) => answers.length > 0),
      };
    },
    advice() {
      const asked = question();
      if (asked === undefined) return undefined;
      const command = own === undefined ? players.bots() : players.botAt(own);
      if (command === undefined) return { ...silence, who: seatName(teller, own ?? "") };
      const who = own === undefined ? openName(teller, view(), command.seat) : seatName(teller, own);
      return { who, words: wordsOf(command, asked), take: () => submit(command) };
    },
    told,
    decisions: players.decisions,
    takenBack() {
      const command = table.steps[table.at]?.command;
      const asked = question();
      return command == null || asked === undefined ? undefined : wordsOf(command, asked);
    },
    scene: () => boardLines(teller, view()),
    state: () => stateLines(teller, view()),
    ending() {
      const { winners } = table.state;
      return teller.say("end.winners", { names: seatNames(teller, winners ?? []), n: winners?.length ?? 0 });
    },
    snapshot: () => pack({ ...takeSnapshot(game, table), seat: own, level: manner.level, seed }),
  };
}

type Asked = Pick<Question<ShadowCommand>, "ask" | "about">;

/** A line with what the card says that it tells of. */
function withCard(content: ShadowContent, { text, rule, card }: LogLine): Line[] {
  const said = card === undefined ? "" : (content.card(card).text ?? "");
  const lines = said === "" ? [] : wrap(said, width, "    ").map((part) => ({ text: part }));
  return [rule === undefined ? { text } : { text, rule }, ...lines];
}

/** What happened with nothing hidden, for those who only watch. */
function seenByAll(game: ShadowHunters, steps: readonly { readonly events: readonly ShadowEvent[] }[]): SeenEvent[] {
  return steps.flatMap(({ events }) => events.flatMap((event) => openEvent(game, event) ?? []));
}

/** A seat with who sits there. */
function openName(teller: Teller, view: View, seat: string): string {
  const identity = identityAt(view, seat);
  return identity === null ? seatName(teller, seat) : `${seatName(teller, seat)}, ${characterName(teller, identity)}`;
}
