import { writeFileSync } from "node:fs";
import { columns, type Terminal } from "../command.ts";
import { type Input, inputs, readInput } from "./input.ts";
import type { Lines } from "./lines.ts";
import { many } from "./many.ts";
import { fileFault, pathFrom } from "./open-table.ts";
import { showLines, showTable } from "./screen.ts";
import type { Answer, Line, Sitting } from "./sitting.ts";

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
  return sitting.asked() === undefined;
}

interface Session {
  /** Tells how the game began, or where a saved one stands. */
  begin(): void;
  /** Begins and asks. */
  open(): void;
  take(input: Exclude<Input, { readonly does: "quit" }>): void;
  /** Lets the bot decide for the people here; answers how often it did. */
  letBot(times: number): number;
}

function createSession(sitting: Sitting, terminal: Terminal): Session {
  const { table } = sitting;
  const { paint } = terminal;
  let answers: readonly Answer[] = [];
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
    answers = menu.answers;
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

  const tell = (lines: readonly Line[]) => say(showLines(lines, sitting, paint));

  function take(answer: Answer): void {
    tell(answer.take());
    letOthers();
  }

  /** Those who sit elsewhere play until the people here are asked. */
  function letOthers(): void {
    for (let deed = sitting.others(); deed !== undefined; deed = sitting.others()) tell(deed.take());
  }

  function letBot(times: number): number {
    for (let done = 0; done < times; done++) {
      const move = sitting.advice();
      if (move === undefined) return done;
      say([paint.cyan(`${move.who}: ${move.words}`)]);
      take(move);
    }
    return times;
  }

  function choose(number: number): void {
    const answer = answers[number - 1];
    if (answer !== undefined) {
      take(answer);
      ask();
    } else if (answers.length === 0) refuse("The game is over; undo takes the last decision back.");
    else refuse(`There is no ${number} in the list: choose 1 to ${answers.length}.`);
  }

  function goBack(times: number): void {
    const behind = sitting.decisions().filter((at) => at < table.at);
    const to = behind.at(-times);
    if (to === undefined) {
      const most = many(behind.length, "decision");
      refuse(behind.length === 0 ? "Nothing has been decided yet." : `Only ${most} can be taken back.`);
      return;
    }
    table.undo(to);
    const words = sitting.takenBack();
    const what = words === undefined ? "" : `: ${words}`;
    say([times === 1 ? `Taken back${what}.` : `Taken back ${times} decisions, down to${what.slice(1)}.`]);
    ask();
  }

  function goForward(times: number): void {
    const ahead = sitting.decisions().filter((at) => at >= table.at);
    if (times > ahead.length) {
      const most = many(ahead.length, "decision");
      refuse(ahead.length === 0 ? "Nothing was taken back." : `Only ${most} can be done again.`);
      return;
    }
    const from = table.at;
    table.redo(ahead[times] ?? table.steps.length);
    tell(sitting.told(from));
    letOthers();
    ask();
  }

  function save(file: string): void {
    try {
      writeFileSync(pathFrom(terminal.cwd, file), JSON.stringify(sitting.snapshot()));
    } catch (error) {
      refuse(fileFault(error, `${file} cannot be written`));
      return;
    }
    say([`Saved. Go on with: rulewright play ${sitting.id} --load ${file}`]);
    prompt();
  }

  function begin(): void {
    const behind = sitting.decisions().filter((at) => at < table.at).length;
    if (table.steps.length === 1) tell(sitting.told(0));
    else say([`The game goes on after ${many(behind, "decision")}.`]);
    // A game that was saved with other cards has been taken over, in a step that nobody commanded.
    if (table.steps.length > 1 && table.steps[table.at - 1]?.command === null) tell(sitting.told(table.at - 1));
    letOthers();
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
          const told = showLines(sitting.told(0), sitting, paint);
          say(input.last === undefined ? told : told.slice(-input.last));
          return prompt();
        }
        case "state":
          say(sitting.state());
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
