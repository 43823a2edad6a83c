import type { Question } from "../../../engine/kernel/command.ts";
import type { ShadowCommand } from "../commands.ts";
import type { View } from "../view.ts";
import type { Teller } from "../words.ts";
import { identityAt, seatName, seatNames } from "./names.ts";

type Asked = Pick<Question<ShadowCommand>, "ask" | "about" | "options">;

/** What a seat is asked. Whoever is not waited for may only speak up. */
export function tellQuestion(teller: Teller, view: View, question: Asked): string {
  const [seat = ""] = question.options.map((option) => option.seat);
  if (!view.waiting.includes(seat)) return teller.say("question.any-time", { name: seatNames(teller, view.waiting) });
  const { about = {} } = question;
  const named = (key: string) => seatName(teller, String(about[key] ?? ""));
  const key = hasNothing(question) ? "nothing-here" : question.ask.startsWith("ability-") ? "ability" : question.ask;
  const words = teller.sayIf(`question.${key}`, {
    name: [seatName(teller, seat), ...aboutName(teller, question)].join(", "),
    from: named("from"),
    to: named("to"),
    card: typeof about.card === "string" ? teller.content.card(about.card).name : "",
    text: wayText(teller, view, question),
  });
  return words ?? seatName(teller, seat);
}

/** Whether what can be answered hangs on who one is: a Hermit card, or what only some can do though all are asked. */
export function isVeiled({ ask, about = {} }: Asked): boolean {
  return ask === "hermit" || isForSome(ask) || (ask === "may" && typeof about.area !== "string");
}

function isForSome(ask: string): boolean {
  return ask === "in-attack" || ask.startsWith("ability-");
}

/** Where nobody may learn who can do something, people are asked who can do nothing: they are told why. */
function hasNothing({ ask, options }: Asked): boolean {
  const isSeeming = ask === "may" || isForSome(ask);
  return isSeeming && options.every(({ type }) => type === "pass" || type === "reveal");
}

/** What happens to whoever is meant: the way that was taken of a text that leaves several, or all of it. */
function wayText(teller: Teller, view: View, question: Asked): string {
  const text = aboutText(teller, question);
  const { option } = question.about ?? {};
  if (typeof option === "number") return sentence(optionsIn(text)[option] ?? text);
  if (text !== "" || question.ask !== "target") return text;
  const identity = identityAt(view, question.options[0]?.seat ?? "");
  return identity === null ? "" : (teller.content.identity(identity).ability.text ?? "");
}

function sentence(words: string): string {
  return words.endsWith(".") ? words : `${words}.`;
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

/** The options of a text that leaves a choice, in their order: "(draw a White card; or draw a Black card)". */
export function optionsIn(text: string): readonly string[] {
  const [, inside = ""] = /\((.*)\)/.exec(text) ?? [];
  return inside.split(/; (?:or )?/).map((option) => option.charAt(0).toUpperCase() + option.slice(1));
}
