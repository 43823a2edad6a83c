import { modulePath } from "../paths.ts";
import type { TableGame, ToldLine } from "../table/table-game.ts";
import { drawnRoll } from "./drawn-roll.ts";
import { shownRoll } from "./shown-roll.ts";

/** What a message of the chat is made with: the card, and its rolls as the host knows them. */
export interface Card {
  readonly content: string;
  readonly rolls: readonly ReturnType<typeof shownRoll>[];
}

/**
 * The card of what happened: lines with links to their rules, and every roll with its dice, each modifier with its
 * source and the outcome.
 * @param kind the class of the card: a step of a running game, or a roll outside of it
 */
export async function cardOf(play: TableGame, lines: readonly ToldLine[], kind: "rw-step" | "rw-roll"): Promise<Card> {
  const shown = lines.map(({ text, rule, prose, roll }, at) => ({
    text,
    prose,
    rule: isNamedNext(lines, at) ? undefined : linkTo(play, rule),
    roll: roll === undefined ? undefined : drawnRoll(roll),
  }));
  const template = modulePath("templates/chat/card.hbs");
  const content = await foundry.applications.handlebars.renderTemplate(template, {
    kind,
    game: play.game.id,
    lines: shown,
  });
  return { content, rolls: lines.flatMap(({ roll }) => (roll === undefined ? [] : [shownRoll(roll)])) };
}

/** Whether the line after this one follows the same rule: it is named once, behind the last of them. A roll names its own. */
function isNamedNext(lines: readonly ToldLine[], at: number): boolean {
  const [line, next] = lines.slice(at, at + 2);
  return line?.rule !== undefined && line.roll === undefined && next?.roll === undefined && next?.rule === line.rule;
}

/** The name of a rule as the host turns it into a link that opens its page; the id of one that no page has. */
function linkTo(play: TableGame, rule: string | undefined): string | undefined {
  const found = rule === undefined ? undefined : play.rule(rule);
  return found === undefined ? rule : `@UUID[${found.uuid}]{${found.title}}`;
}
