/** Marks text for a terminal, or leaves it as it is. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  green(text: string): string;
  cyan(text: string): string;
}

const code = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`;
const plain = (text: string) => text;

/** Colours for a terminal. */
export const colours: Paint = {
  bold: code(1, 22),
  dim: code(2, 22),
  red: code(31, 39),
  yellow: code(33, 39),
  green: code(32, 39),
  cyan: code(36, 39),
};

/** No colours, for pipes and files. */
export const noColours: Paint = { bold: plain, dim: plain, red: plain, yellow: plain, green: plain, cyan: plain };

/** Whether to colour what goes to a stream: on a terminal, unless `NO_COLOR` says no or `FORCE_COLOR` says yes. */
export function wantsColour(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return isTerminal && env.TERM !== "dumb";
}
