import { shownRoll } from "../chat/shown-roll.ts";
import { modulePath } from "../paths.ts";
import type { Subject } from "../sheets/subject.ts";
import type { TableGame, ToldRolls } from "../table/table-game.ts";

/** Shows a roll in the chat: its dice, each modifier with its source, what came of it and the rule. */
export async function showRoll(
  actor: Actor.Implementation,
  { game: id, play }: Subject,
  told: ToldRolls,
): Promise<void> {
  const content = await foundry.applications.handlebars.renderTemplate(modulePath("templates/rolls/card.hbs"), {
    game: id,
    lines: told.lines.map(({ text, rule }) => ({ text, rule: linkTo(play, rule) })),
    rolls: told.rolls.map(({ title, roll }) => ({
      title,
      dice: roll.rolls.map((dice, at) => ({
        shown: "value" in dice ? [dice.value] : dice.faces,
        isDropped: at !== roll.kept,
      })),
      modifiers: roll.modifiers.map(({ by, source }) => ({ by: by < 0 ? `−${-by}` : `+${by}`, source })),
      total: roll.total,
    })),
  });
  await ChatMessage.create({
    content,
    speaker: ChatMessage.getSpeaker({ actor }),
    rolls: told.rolls.map(shownRoll),
  } as ChatMessage.CreateData);
}

/** The name of a rule as the host turns it into a link. */
function linkTo(play: TableGame, rule: string | undefined): string | undefined {
  const found = rule === undefined ? undefined : play.rule(rule);
  return found === undefined ? undefined : `@UUID[${found.uuid}]{${found.title}}`;
}
