import { describe, expect, test } from "vitest";
import { parseCommand } from "../../../src/stage/client/shell/chat-commands.ts";

describe("a line of the chat", () => {
  test.each([
    ["/r 2d6 + 1", "roll", ["2d6 + 1"]],
    ["/roll 1d20 # for luck", "roll", ["1d20 # for luck"]],
    ["/gmr 1d20", "gmroll", ["1d20"]],
    ["/broll 1d20", "blindroll", ["1d20"]],
    ["/selfroll 3d6", "selfroll", ["3d6"]],
    ["/w Ash Meet me", "whisper", ["Ash", "Meet me"]],
    ["/whisper [Ash, Briar] Meet us", "whisper", ["[Ash, Briar]", "Meet us"]],
    ["@Ash Meet me", "whisper", ["Ash", "Meet me"]],
    ["/em waits", "emote", ["waits"]],
    ["/me waits", "emote", ["waits"]],
    ["/ooc back in a minute", "ooc", ["back in a minute"]],
    ["/m Greet", "macro", ["Greet"]],
    ["/gm psst", "gm", ["psst"]],
  ])("%s is the command %s", (line, command, parts) => {
    const [found, match] = parseCommand(line);
    expect([found, match?.slice(1)]).toEqual([command, parts]);
  });

  test("that is no command is said as it is", () => {
    expect(parseCommand("Good evening / all")).toEqual(["none", null]);
  });

  test("that begins like a command and is none is told so", () => {
    expect(parseCommand("/dance")).toEqual(["invalid", null]);
  });

  test("keeps its line breaks in a message", () => {
    expect(parseCommand("/ooc one\ntwo")[1]?.[1]).toBe("one\ntwo");
  });
});
