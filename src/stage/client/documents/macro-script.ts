type Script = (values: readonly unknown[]) => Promise<unknown>;

let count = 0;

/**
 * Runs a text as the body of an async function. The page forbids `eval`, so the text becomes a script element that
 * carries the page's nonce and hands its function over.
 */
export async function runScript(
  text: string,
  scope: Readonly<Record<string, unknown>>,
  label: string,
): Promise<unknown> {
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
