import { writeFileSync } from "node:fs";
import { seededDice } from "../../engine/dice/seeded.ts";
import { takeSnapshot } from "../../engine/kernel/snapshot.ts";
import { sensibleBot } from "../../games/folklore/bots/sensible.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import { tellCommand } from "../../games/folklore/tell/command.ts";
import { tellEvents } from "../../games/folklore/tell/log.ts";
import { shortName } from "../../games/folklore/tell/names.ts";
import { columns, type Terminal } from "../command.ts";
import { type Input, inputs, readInput } from "./input.ts";
import type { Lines } from "./lines.ts";
import { many } from "./many.ts";
import { boardOf, showLine, showSteps, showTable } from "./screen.ts";
import { fileFault, pathFrom, type Sitting } from "./sitting.ts";
import { stateLines } from "./status.ts";

/** Plays at a terminal until somebody quits or there is nothing more to read. */
export async function playSession(sitting: Sitting, terminal: Terminal, lines: Lines): Promise<void> {
  const session = createSession(sitting, terminal);
  session.open();
  for await (const line of lines) {
    const input = readInput(line);
    if (input.does === "quit") {
      terminal.out("Until next time.\n");
      return;
    }
    session.take(input);
  }
  terminal.out("\nNothing more to read: the game is left here.\n");
}

/** Lets the bot play everybody until the game is over, or for so many decisions at most. Answers whether it is over. */
export function playBots(sitting: Sitting, terminal: Terminal, most: number): boolean {
  const session = createSession(sitting, terminal);
  session.begin();
  session.letBot(most);
  const { scene, asked } = showTable(sitting, terminal.paint);
  terminal.out(`${[...scene, ...asked].join("\n")}\n`);
  return sitting.game.question(sitting.table.state) === undefined;
}

interface Session {
  /** Tells how the game began, or where a saved one stands. */
  begin(): void;
  /** Begins and asks. */
  open(): void;
  take(input: Exclude<Input, { readonly does: "quit" }>): void;
  /** Lets the bot decide; answers how often it did. */
  letBot(times: number): number;
}

function createSession(sitting: Sitting, terminal: Terminal): Session {
  const { table, game, content, seed } = sitting;
  const { paint } = terminal;
  let commands: readonly FolkloreCommand[] = [];
  let shown = "";

  let gap = true;
  const say = (lines: readonly string[]) => {
    for (const line of lines) {
      // Pieces of the story come with a line of air before and after them; one is enough between two.
      if (line !== "" || !gap) terminal.out(`${line}\n`);
      gap = line === "";
    }
  };
  const prompt = () => {
    terminal.out("> ");
    gap = false;
  };
  const ask = () => {
    const { scene, asked, menu } = showTable(sitting, paint);
    commands = menu.commands;
    // Where nothing has changed, the table need not be drawn again.
    const drawn = scene.join("\n");
    say(drawn === shown ? asked : [...scene, ...asked]);
    shown = drawn;
    prompt();
  };
  const refuse = (because: string) => {
    say([because]);
    prompt();
  };

  function submit(command: FolkloreCommand): void {
    const before = table.state;
    const events = table.submit(command);
    say(tellEvents(content, before, events).flatMap((line) => showLine(line, sitting, paint)));
  }

  function letBot(times: number): number {
    for (let done = 0; done < times; done++) {
      const question = game.question(table.state);
      if (question === undefined) return done;
      const board = boardOf(sitting);
      // The bot's dice hang on the place in the game, so that it decides the same after an undo.
      const command = sensibleBot(board, question, seededDice(`${seed} thinking ${table.at}`));
      say([paint.cyan(`${shortName(board, command.seat)}: ${tellCommand(board, command, question)}`)]);
      submit(command);
    }
    return times;
  }

  function choose(number: number): void {
    const command = commands[number - 1];
    if (command !== undefined) {
      submit(command);
      ask();
    } else if (commands.length === 0) refuse("The game is over; undo takes the last decision back.");
    else refuse(`There is no ${number} in the list: choose 1 to ${commands.length}.`);
  }

  function goBack(times: number): void {
    const most = table.at - 1;
    if (times > most) {
      refuse(most === 0 ? "Nothing has been decided yet." : `Only ${many(most, "decision")} can be taken back.`);
      return;
    }
    table.undo(table.at - times);
    const command = table.steps[table.at]?.command ?? null;
    const question = game.question(table.state);
    const what = command === null ? "" : `: ${tellCommand(boardOf(sitting), command, question)}`;
    say([times === 1 ? `Taken back${what}.` : `Taken back ${times} decisions, down to${what.slice(1)}.`]);
    ask();
  }

  function goForward(times: number): void {
    const most = table.steps.length - table.at;
    if (times > most) {
      refuse(most === 0 ? "Nothing was taken back." : `Only ${many(most, "decision")} can be done again.`);
      return;
    }
    const from = table.at;
    table.redo(from + times);
    say(showSteps(sitting, from, table.at, paint));
    ask();
  }

  function save(file: string): void {
    try {
      writeFileSync(pathFrom(terminal.cwd, file), JSON.stringify(takeSnapshot(game, table)));
    } catch (error) {
      refuse(fileFault(error, `${file} cannot be written`));
      return;
    }
    say([`Saved. Go on with: rulewright play ${game.id} --load ${file}`]);
    prompt();
  }

  function begin(): void {
    const isNew = table.steps.length === 1;
    say(isNew ? showSteps(sitting, 0, 1, paint) : [`The game goes on after ${many(table.at - 1, "decision")}.`]);
  }

  return {
    begin,
    letBot,
    open() {
      begin();
      ask();
    },
    take(input) {
      switch (input.does) {
        case "choose":
          return choose(input.number);
        case "undo":
          return goBack(input.times);
        case "redo":
          return goForward(input.times);
        case "bot":
          if (letBot(input.times) === 0) return refuse("The game is over; the bot has nothing to decide.");
          return ask();
        case "log": {
          const told = showSteps(sitting, 0, table.at, paint);
          say(input.last === undefined ? told : told.slice(-input.last));
          return prompt();
        }
        case "state":
          say(stateLines(boardOf(sitting)));
          return prompt();
        case "help":
          say(columns(inputs.map(([left, right]) => ({ left, right }))));
          return prompt();
        case "save":
          return save(input.file);
        case "nothing":
          shown = "";
          return ask();
        case "fail":
          return refuse(input.because);
      }
    },
  };
}
