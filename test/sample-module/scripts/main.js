import { dare } from "./dare.js";
import { Keepsake, Wanderer } from "./models.js";
import { WandererSheet } from "./sheet.js";

const id = "sample-module";

Hooks.once("init", () => {
  Object.assign(CONFIG.Actor.dataModels, { [`${id}.wanderer`]: Wanderer });
  Object.assign(CONFIG.Item.dataModels, { [`${id}.keepsake`]: Keepsake });
  CONFIG.Actor.trackableAttributes[`${id}.wanderer`] = { bar: ["courage"], value: ["load"] };

  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, id, WandererSheet, {
    types: [`${id}.wanderer`],
    makeDefault: true,
    label: "WANDERERS.Sheet",
  });

  game.settings.register(id, "target", {
    name: "WANDERERS.Target.Name",
    hint: "WANDERERS.Target.Hint",
    scope: "world",
    config: true,
    type: new foundry.data.fields.NumberField({ required: true, integer: true, min: 2, max: 12, initial: 7 }),
    onChange: (value) => Hooks.callAll("wanderersTargetChanged", value),
  });

  game.keybindings.register(id, "greet", {
    name: "WANDERERS.Greet",
    editable: [{ key: "KeyG", modifiers: ["Shift"] }],
    onDown: () => {
      game.socket.emit(`module.${id}`, { greeting: `Hello from ${game.user.name}` });
      return true;
    },
  });

  CONFIG.queries[`${id}.dare`] = async ({ actor }) => {
    const wanderer = await fromUuid(actor);
    const { total } = await dare(wanderer);
    return { total };
  };
});

Hooks.once("setup", () => {
  game.modules.get(id).api = { dare };
});

Hooks.once("ready", () => {
  game.socket.on(`module.${id}`, ({ greeting }) => ui.notifications.info(greeting));
});

Hooks.on("renderChatMessageHTML", (message, element) => {
  const actor = message.getFlag(id, "actor");
  if (actor === undefined) return;
  const button = element.querySelector('[data-action="again"]');
  const wanderer = fromUuidSync(actor);
  if (!wanderer?.isOwner) button?.remove();
  else button?.addEventListener("click", () => dare(wanderer));
});
