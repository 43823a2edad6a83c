import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import english from "../../../../lang/folklore/en.json" with { type: "json" };
import { projectRoot } from "../../../../src/cli/root.ts";

/** The texts of the game by their keys; the forms of a text that is counted stand together. */
const texts = new Map<string, readonly string[]>();
const collect = (value: unknown, key: string): void => {
  if (typeof value === "string") texts.set(key, [value]);
  else if (typeof value === "object" && value !== null && "other" in value)
    texts.set(key, Object.values(value).map(String));
  else for (const [name, inner] of Object.entries(value ?? {})) collect(inner, key === "" ? name : `${key}.${name}`);
};
collect(english.RULEWRIGHT.Folklore, "");

function blanksOf(key: string): string[] {
  const found = (texts.get(key) ?? []).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  return [...new Set(found)].sort();
}

function sourcesIn(folder: string): ts.SourceFile[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => {
      const path = join(folder, name);
      return ts.createSourceFile(path, readFileSync(join(projectRoot, path), "utf8"), ts.ScriptTarget.ES2022, true);
    });
}

/** Every node of a source, from the outside in. */
function* nodesOf(node: ts.Node): Iterable<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

const rules = sourcesIn("src/games/folklore");
const speaking = [
  ...rules,
  ...sourcesIn("src/module/games").filter(({ fileName }) => basename(fileName).startsWith("folklore")),
];

interface Saying {
  readonly place: string;
  readonly verb: string;
  readonly keys: readonly RegExp[];
  readonly blanks: ts.Expression | undefined;
}

/** What a key may turn out to be: any of both where it hangs on a question, anything where it is filled in. */
function keysIn(node: ts.Expression | undefined): RegExp[] {
  if (node === undefined) return [];
  if (ts.isConditionalExpression(node)) return [...keysIn(node.whenTrue), ...keysIn(node.whenFalse)];
  if (ts.isStringLiteralLike(node)) return [exactly(node.text)];
  if (!ts.isTemplateExpression(node)) return [];
  const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) =>
    text.replaceAll(".", "\\."),
  );
  return [new RegExp(`^${parts.join("[^.]+")}$`)];
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(".", "\\.")}$`);
}

const sayings: readonly Saying[] = speaking.flatMap((source) =>
  [...nodesOf(source)].filter(ts.isCallExpression).flatMap((call) => {
    const verb = /(?:^|\.)(say|sayIf)$/.exec(call.expression.getText())?.[1];
    const [key, blanks] = call.arguments;
    const { line } = source.getLineAndCharacterOfPosition(call.getStart());
    return verb === undefined ? [] : [{ place: `${source.fileName}:${line + 1}`, verb, keys: keysIn(key), blanks }];
  }),
);

/** Sections whose keys are named by the rules and put together where they are said. */
const named = /^(refused|ending|source)\.(.+)$/;
const literals = new Set(
  rules.flatMap((source) => [...nodesOf(source)].filter(ts.isStringLiteralLike).map(({ text }) => text)),
);

const matching = (key: RegExp) => [...texts.keys()].filter((each) => key.test(each));

describe("the sentences of the game", () => {
  it("are many, and said in many places", () => {
    expect(texts.size).toBeGreaterThan(300);
    expect(sayings.length).toBeGreaterThan(200);
  });

  it("are all there that the game says", () => {
    expect(sayings.filter(({ keys }) => keys.length === 0).map(({ place }) => place)).toEqual([]);
    const missing = sayings.flatMap(({ place, keys }) =>
      keys.filter((key) => matching(key).length === 0).map((key) => `${place} ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it("are all said somewhere", () => {
    const said = new Set(sayings.flatMap(({ keys }) => keys.flatMap(matching)));
    const isNamed = (key: string) => {
      const [, , name] = named.exec(key) ?? [];
      // Where a counter stands is part of the name of what it adds.
      return name === undefined || name === "Counter" || literals.has(name);
    };
    expect([...texts.keys()].filter((key) => !said.has(key) || !isNamed(key))).toEqual([]);
  });

  it("are given what fills their blanks", () => {
    const wrong = sayings.flatMap(({ place, verb, keys, blanks }) => {
      if (verb !== "say" || (blanks !== undefined && !ts.isObjectLiteralExpression(blanks))) return [];
      const properties = blanks?.properties ?? ([] as readonly ts.ObjectLiteralElementLike[]);
      if (properties.some(ts.isSpreadAssignment)) return [];
      const given = properties.flatMap(({ name }) => name?.getText() ?? []);
      return keys
        .filter(({ source }) => !source.includes("+"))
        .flatMap(matching)
        .flatMap((key) => {
          const wanted = blanksOf(key);
          const lacking = wanted.filter((name) => !given.includes(name));
          const idle = given.filter((name) => !wanted.includes(name) && name !== "n");
          return lacking.length + idle.length === 0 ? [] : [`${place} ${key}: ${[...lacking, ...idle]}`];
        });
    });
    expect(wrong).toEqual([]);
  });
});

/** Stands for what is filled in. */
const blank = "…";

/** Two words in a row, a name, or a word beside what is filled in. */
const sentence = /\p{L}{2,} \p{L}|^\p{Lu}\p{L}+$|… ?\p{L}{2,}|\p{L}{2,} …/u;

/** Text of a literal or a template, without what is filled in. */
function wordsIn(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "";
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(blank);
}

/** Whether a text stands where people read it as it is: it is neither compared, nor a key, nor for those who program. */
function isShown(node: ts.Node): boolean {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    // What brings something about is named by the rules.
    if (ts.isPropertyAssignment(at) && at.name.getText() === "source") return false;
    if (ts.isImportDeclaration(at) || ts.isTypeNode(at) || ts.isBinaryExpression(at.parent)) return false;
    if (
      ts.isCallExpression(at) &&
      /(?:^|\.)(say|sayIf|startsWith|includes|replaceAll|join)$/.test(at.expression.getText())
    )
      return false;
    if (ts.isNewExpression(at) && at.expression.getText() === "Error") return false;
  }
  return true;
}

/** The parts of told data that people read. */
const readParts = /^(name|title|text|words|value|note|empty|label|because|absent|choice|means|price|left|limit|shops)$/;

/** The literals that a property of this name is given anywhere in the rules. */
function literalsOf(property: string): string[] {
  const given = rules.flatMap((source) => [...nodesOf(source)].filter(ts.isPropertyAssignment));
  return given.flatMap(({ name, initializer }) =>
    name.getText() === property && ts.isStringLiteralLike(initializer) ? [initializer.text] : [],
  );
}

describe("what the rules name is told in words", () => {
  it("names of what brings something about, unless they are printed as terms of the game", () => {
    const sources = literalsOf("source").filter((source) => /\p{Ll}/u.test(source));
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.filter((source) => !texts.has(`source.${source}`))).toEqual([]);
  });

  it("refusals", () => {
    const made = rules.filter((source) =>
      [...nodesOf(source)].some((node) => ts.isNewExpression(node) && node.expression.getText() === "RuleViolation"),
    );
    expect(made.map(({ fileName }) => basename(fileName))).toEqual(["violation.ts"]);
  });
});

describe("text that people read comes from the sentences", () => {
  // The moments of `moment.ts` have names for other modules, not for people.
  const told = rules.filter(({ fileName }) => /folklore[\\/](tell|view|free)[\\/](?!moment)/.test(fileName));

  it.each(told.map((source) => ({ path: source.fileName, source })))("$path", ({ source }) => {
    const found = [...nodesOf(source)]
      .filter((node) => wordsIn(node) !== "" && isShown(node))
      .flatMap((node) => {
        const words = wordsIn(node);
        const isRead = ts.isPropertyAssignment(node.parent) && readParts.test(node.parent.name.getText());
        return sentence.test(words) || (isRead && /\p{L}{2}/u.test(words)) ? [words] : [];
      });
    expect(found).toEqual([]);
  });
});
