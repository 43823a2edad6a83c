import { ClientKeybindings, KeyboardManager } from "../helpers/keybindings.ts";
import { Localization } from "../helpers/localization.ts";
import { ClientSettings } from "../helpers/settings.ts";
import { SocketInterface } from "../helpers/socket.ts";
import { GameTime } from "../helpers/time.ts";
import { Hooks } from "../hooks.ts";
import { strictNamespace } from "../strict.ts";

/** `foundry.helpers` */
export function helpers(): object {
  return strictNamespace("foundry.helpers", {
    ClientSettings,
    GameTime,
    Hooks,
    Localization,
    SocketInterface,
    interaction: strictNamespace("foundry.helpers.interaction", { ClientKeybindings, KeyboardManager }),
  });
}
