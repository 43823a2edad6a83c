import { readdirSync, readFileSync } from "node:fs";
import { join, parse, posix } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/cli/root.ts";

/** Every file of words: those of the module itself, and those of each game in a folder of its own. */
const wordFiles = readdirSync(join(projectRoot, "lang"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ path: posix.join("lang", name.replaceAll("\\", "/")), language: parse(name).name }));

/** The words of one language, with the path of each as its key. */
function wordsOf(language: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === "string") words.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, path === "" ? key : `${path}.${key}`);
  };
  for (const file of wordFiles) {
    if (file.language === language) walk(JSON.parse(readFileSync(join(projectRoot, file.path), "utf8")), "");
  }
  return words;
}

interface Source {
  readonly path: string;
  readonly text: string;
}

function sourcesIn(folder: string, ending: string): Source[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(projectRoot, folder, name), "utf8") }));
}

const english = wordsOf("en");
const languages = [...new Set(wordFiles.map(({ language }) => language))];
// The contract with the host speaks to developers in the words of its tests.
const scripts = sourcesIn("src/module", ".ts").filter(({ path }) => !path.includes("contract"));
const templates = sourcesIn("templates/module", ".hbs");
const manifest = { path: "module.json", text: readFileSync(join(projectRoot, "module.json"), "utf8") };

/** Keys that are named whole, and beginnings of keys whose end is known only while it runs. */
function keysIn({ text }: Source): { whole: string[]; begun: string[] } {
  const found = [...text.matchAll(/RULEWRIGHT(?:\.[A-Za-z0-9]+)*(\.\$\{|\.["'`]|\.?)/g)].map(([whole]) => whole);
  return {
    whole: found.map((key) => key.replace(/\.$/, "")).filter((key) => /[A-Za-z0-9]$/.test(key) && key !== "RULEWRIGHT"),
    begun: found.filter((key) => !/[A-Za-z0-9.]$/.test(key)).map((key) => key.replace(/[^A-Za-z0-9.]+$/, "")),
  };
}

const used = [...scripts, ...templates, manifest].map((source) => ({ path: source.path, ...keysIn(source) }));

describe("the words of the module", () => {
  it.each(used.filter(({ whole, begun }) => whole.length + begun.length > 0))(
    "$path names only words that there are",
    ({ whole, begun }) => {
      const sections = [...english.keys()];
      expect(whole.filter((key) => !english.has(key) && !sections.some((word) => word.startsWith(`${key}.`)))).toEqual(
        [],
      );
      expect(begun.filter((key) => !sections.some((word) => word.startsWith(key)))).toEqual([]);
    },
  );

  it("has no word that nothing says", () => {
    const whole = new Set(used.flatMap((source) => source.whole));
    const begun = used.flatMap((source) => source.begun).filter((key) => key !== "RULEWRIGHT.");
    // Titles of types and packs are asked for by the host and the build, sentences of a game by its own sources.
    const isAsked = (key: string) =>
      /^(TYPES|RULEWRIGHT\.Packs|RULEWRIGHT\.Folklore|RULEWRIGHT\.ShadowHunters)\./.test(key);
    const said = (key: string) => whole.has(key) || begun.some((start) => key.startsWith(start)) || isAsked(key);
    // Settings, keybindings and fields of forms are named by their section; the host adds the last part.
    const named = (key: string) => whole.has(key.slice(0, key.lastIndexOf(".")));
    expect([...english.keys()].filter((key) => !said(key) && !named(key))).toEqual([]);
  });

  it.each(languages.filter((language) => language !== "en"))(
    "%s says everything that English says, with the same blanks",
    (language) => {
      const words = wordsOf(language);
      const blanks = (text = "") => (text.match(/\{\w+\}/g) ?? []).sort();
      expect([...english.keys()].filter((key) => !words.has(key))).toEqual([]);
      expect([...words.keys()].filter((key) => !english.has(key))).toEqual([]);
      expect([...english].filter(([key, text]) => blanks(text).join() !== blanks(words.get(key)).join())).toEqual([]);
    },
  );

  it("is offered by the manifest in every language that there is", () => {
    const { languages: offered } = JSON.parse(manifest.text) as { languages: { lang: string; path: string }[] };
    const files = wordFiles.map(({ path, language }) => `${language} ${path}`);
    expect(offered.map(({ lang, path }) => `${lang} ${path}`).sort()).toEqual(files.sort());
  });
});

describe("text that people see comes from the words", () => {
  it.each(templates)("$path", ({ text }) => {
    const plain = text.replace(/\{\{!--[\s\S]*?--\}\}/g, "").replace(/\{\{[\s\S]*?\}\}\}?/g, "");
    const attributes = [
      ...plain.matchAll(/(?:aria-label|title|alt|placeholder|data-tooltip(?:-text)?)="([^"]*)"/g),
    ].map(([, value]) => value ?? "");
    const between = plain.replace(/<[^>]*>/g, "\n").split("\n");
    expect([...attributes, ...between].map((words) => words.trim()).filter((words) => /\p{L}{2}/u.test(words))).toEqual(
      [],
    );
  });

  it.each(scripts)("$path", ({ path, text }) => {
    expect(spokenIn(path, text).filter((words) => /\p{L}{2}/u.test(words) && !words.startsWith("RULEWRIGHT."))).toEqual(
      [],
    );
  });
});

/** Texts in a script that go to a person as they stand: notifications, and titles, labels and hints of windows. */
function spokenIn(path: string, text: string): string[] {
  const spoken: string[] = [];
  const take = (node: ts.Expression | undefined): void => {
    if (node === undefined) return;
    if (ts.isStringLiteralLike(node)) spoken.push(node.text);
    else if (ts.isTemplateExpression(node))
      spoken.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map((part) => part.text)
          .join("")
          .replace(/<[^>]*>/g, ""),
      );
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(take);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^ui\.notifications\.\w+$/.test(node.expression.getText()))
      take(node.arguments[0]);
    if (ts.isPropertyAssignment(node) && /^(title|label|hint|content)$/.test(node.name.getText()))
      take(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true));
  return spoken;
}
