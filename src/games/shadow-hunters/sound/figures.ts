import type { EntryFault } from "../../../engine/entry-fault.ts";
import type { RawCard } from "../../compiled.ts";

/** The figures that the rules need, each with what it must look like. */
const needed: Readonly<Record<string, { readonly form: RegExp; readonly like: string }>> = {
  "movement-small": { form: /^d[1-9]\d?$/, like: "d4" },
  "movement-large": { form: /^d[1-9]\d?$/, like: "d6" },
  "free-choice": { form: /^\d{1,3}$/, like: "7" },
  "taken-from-dead": { form: /^\d{1,2}$/, like: "1" },
};

/** Figures of the rules that are missing, or no dice or numbers as they should be. */
export function unsoundFigures({ data }: RawCard): EntryFault[] {
  const figures = Array.isArray(data.figures) ? (data.figures as readonly { id: string; value: unknown }[]) : [];
  return Object.entries(needed).flatMap(([id, { form, like }]) => {
    const at = figures.findIndex((figure) => figure.id === id);
    const figure = figures[at];
    const entry = { kind: "game", id: String(data.id) };
    if (figure === undefined) {
      const hint = `Add {id: ${id}, value: ${like}, rule: …}.`;
      const message = `The figure "${id}" is missing.`;
      return [{ ...entry, path: ["figures"], part: "key", code: "missing-figure", message, hint }];
    }
    if (form.test(String(figure.value))) return [];
    const message = `"${figure.value}" is nothing that the figure "${id}" can be.`;
    return [{ ...entry, path: ["figures", at, "value"], code: "bad-figure", message, hint: `Write it as ${like}.` }];
  });
}
