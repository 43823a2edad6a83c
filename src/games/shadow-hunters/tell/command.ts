import type { Question } from "../../../engine/kernel/command.ts";
import type { ShadowCommand } from "../commands.ts";
import type { View } from "../view.ts";
import type { Teller } from "../words.ts";
import { identityAt, seatName } from "./names.ts";
import { aboutText, optionsIn } from "./question.ts";

type Asked = Pick<Question<ShadowCommand>, "ask" | "about">;

/** A command as a button says it. */
export function tellCommand(teller: Teller, view: View, command: ShadowCommand, question: Asked): string {
  const { say, content } = teller;
  switch (command.type) {
    case "roll":
    case "reveal":
    case "nothing":
    case "act":
      return say(`command.${command.type}`);
    case "pass":
      return say(passes[question.ask] ?? "command.pass");
    case "use":
      return say("command.use", { ability: abilityOf(teller, view, command.seat) });
    case "follow":
      return command.option === undefined ? say("command.follow") : (optionsOf(teller, question)[command.option] ?? "");
    case "choose":
      return optionsOf(teller, question)[command.option] ?? "";
    case "area": {
      const area = content.area(command.area).name;
      // At the start of a turn only an ability goes somewhere without dice.
      return question.ask === "move"
        ? say("command.cross", { area, ability: abilityOf(teller, view, command.seat) })
        : say("command.area", { area });
    }
    case "target":
      return say(question.ask === "send" ? "command.send" : "command.target", {
        name: seatName(teller, command.target),
      });
    case "attack": {
      const name = seatName(teller, command.target);
      return command.use === true
        ? say("command.attack-use", { name, ability: abilityOf(teller, view, command.seat) })
        : say("command.attack", { name });
    }
    case "card":
      return say("command.card", { card: content.card(command.card).name });
  }
}

const passes: Readonly<Record<string, "command.end" | "command.spare">> = {
  end: "command.end",
  attack: "command.spare",
};

function abilityOf(teller: Teller, view: View, seat: string): string {
  const identity = identityAt(view, seat);
  return identity === null ? teller.say("command.use-plain") : teller.content.identity(identity).ability.name;
}

function optionsOf(teller: Teller, question: Asked): readonly string[] {
  return optionsIn(aboutText(teller, question));
}
