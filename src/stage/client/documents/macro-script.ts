import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { ui } from "../ui.ts";
import { ChatMessage } from "./chat-message.ts";
import type { Data } from "./client-document.ts";
import type { Macro } from "./macro.ts";

type Script = (values: readonly unknown[]) => Promise<unknown>;

let count = 0;

/** Says the text of a macro in the chat, or runs its script with what is in scope. */
export async function runMacro(macro: Macro, scope: Data, event: Event | undefined): Promise<unknown> {
  const speaker = (scope.speaker ?? ChatMessage.getSpeaker()) as Parameters<typeof ChatMessage.getSpeakerActor>[0];
  if (macro.type === "chat") {
    const chat = ui.chat as unknown as { processMessage(text: string, options: object): unknown };
    return chat.processMessage(macro.command, { speaker });
  }
  const actor = scope.actor ?? ChatMessage.getSpeakerActor(speaker);
  const { canvas } = globalThis as { canvas?: { tokens?: { get(id: string): unknown } } };
  const token = scope.token ?? (speaker.token ? (canvas?.tokens?.get(speaker.token) ?? null) : null);
  const names = { speaker, actor, token, character: game.user?.character ?? null, event, ...scope, scope };
  try {
    return await runScript(macro.command, names, macro.name);
  } catch (error) {
    Hooks.onError("Macro#execute", error as Error, { msg: macro.name, log: "error", notify: "error" });
    return undefined;
  }
}

/**
 * Runs a text as the body of an async function. The page forbids `eval`, so the text becomes a script element that
 * carries the page's nonce and hands its function over.
 */
async function runScript(text: string, scope: Readonly<Record<string, unknown>>, label: string): Promise<unknown> {
  const names = Object.keys(scope).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
  const key = `stageMacro${++count}`;
  const page = globalThis as unknown as Record<string, Script | undefined>;
  const element = document.createElement("script");
  element.nonce = nonce();
  element.textContent = `globalThis[${JSON.stringify(key)}] = async ([${names.join(", ")}]) => {\n${text}\n};\n//# sourceURL=macro/${encodeURIComponent(label)}.js`;
  let wrong: string | undefined;
  const notice = (event: ErrorEvent) => {
    wrong = event.message;
    event.preventDefault();
  };
  addEventListener("error", notice);
  document.head.append(element);
  element.remove();
  removeEventListener("error", notice);
  const script = page[key];
  delete page[key];
  if (script === undefined) throw new SyntaxError(wrong ?? "The macro's text is no script.");
  return script(names.map((name) => scope[name]));
}

/** Browsers hide the nonce from attributes, so that no style can read it; the property still has it. */
function nonce(): string {
  for (const script of document.scripts) if (script.nonce) return script.nonce;
  return "";
}
