const id = "sample-module";

/** Rolls 2d6 against the courage that the table needs, and tells everybody in a chat card. */
export async function dare(actor) {
  const roll = await new Roll("2d6", actor.getRollData()).evaluate();
  const outcome = roll.total >= game.settings.get(id, "target") ? "success" : "failure";
  const sentence = game.i18n.format("WANDERERS.Dared", { name: actor.name, total: roll.total });
  const content = await foundry.applications.handlebars.renderTemplate("modules/sample-module/templates/dare.hbs", {
    outcome,
    sentence,
  });
  await ChatMessage.create({
    content,
    rolls: [roll],
    speaker: ChatMessage.getSpeaker({ actor }),
    flags: { [id]: { actor: actor.uuid, outcome } },
  });
  return roll;
}
