import { generation } from "../../common/generation.ts";
import { game } from "../game.ts";

/** Who reads a message. The names are those of generation 13; 14 has shorter ones. */
const modes = {
  publicroll: { short: "public", label: "Public", icon: "fa-solid fa-globe" },
  gmroll: { short: "gm", label: "To the game master", icon: "fa-solid fa-user-secret" },
  blindroll: { short: "blind", label: "Blind, to the game master", icon: "fa-solid fa-eye-slash" },
  selfroll: { short: "self", label: "To yourself", icon: "fa-solid fa-user" },
} as const;

type Mode = keyof typeof modes;

function modeOf(name: string): Mode | undefined {
  return (Object.keys(modes) as Mode[]).find((mode) => mode === name || modes[mode].short === name);
}

/** Whether a name stands for a mode. */
export function isMode(name: string): boolean {
  return modeOf(name) !== undefined;
}

/** The modes by the names of the running generation. */
export function messageModes(): Record<string, { readonly label: string; readonly icon: string }> {
  return Object.fromEntries(
    Object.entries(modes).map(([name, { short, label, icon }]) => [
      generation() === 13 ? name : short,
      { label, icon },
    ]),
  );
}

/** Who reads a message of a mode, and whether its author may. */
export function recipientsOf(name: string, whisper: readonly string[]): { whisper: readonly string[]; blind: boolean } {
  const leaders = game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "");
  switch (modeOf(name)) {
    case "gmroll":
      return { whisper: leaders, blind: false };
    case "blindroll":
      return { whisper: leaders, blind: true };
    case "selfroll":
      return { whisper: [game.userId], blind: false };
    default:
      return { whisper: modeOf(name) === undefined ? whisper : [], blind: false };
  }
}
