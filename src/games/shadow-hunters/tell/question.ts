import type { Question } from "../../../engine/kernel/command.ts";
import type { ShadowCommand } from "../commands.ts";
import type { View } from "../view.ts";
import type { Teller } from "../words.ts";
import { seatName, seatNames } from "./names.ts";

type Asked = Pick<Question<ShadowCommand>, "ask" | "about" | "options">;

/** What a seat is asked. Whoever is not waited for may only speak up. */
export function tellQuestion(teller: Teller, view: View, question: Asked): string {
  const [seat = ""] = question.options.map((option) => option.seat);
  if (!view.waiting.includes(seat)) return teller.say("question.any-time", { name: seatNames(teller, view.waiting) });
  const { about = {} } = question;
  const named = (key: string) => seatName(teller, String(about[key] ?? ""));
  const key = question.ask.startsWith("ability-") ? "ability" : question.ask;
  const words = teller.sayIf(`question.${key}`, {
    name: [seatName(teller, seat), ...aboutName(teller, question)].join(", "),
    from: named("from"),
    to: named("to"),
    card: typeof about.card === "string" ? teller.content.card(about.card).name : "",
    text: aboutText(teller, question),
  });
  return words ?? seatName(teller, seat);
}

/** The name of the card or area whose text leaves a choice; where a question tells of a card itself, nothing. */
function aboutName({ content }: Teller, { ask, about = {} }: Asked): readonly string[] {
  if (ask === "hermit" || ask === "send") return [];
  if (typeof about.card === "string") return [content.card(about.card).name];
  return typeof about.area === "string" ? [content.area(about.area).name] : [];
}

/** The text that a question comes from: of a card or of an area. */
export function aboutText({ content }: Teller, { about = {} }: Pick<Asked, "about">): string {
  if (typeof about.card === "string") return content.card(about.card).text ?? "";
  return typeof about.area === "string" ? (content.area(about.area).text ?? "") : "";
}
