import { isWithin } from "../../compiler/shown/segments.ts";

/** Joins the words of a text and its effects: pointing at or focusing one lights up the other. */
export function lightPhrases(root: HTMLElement): void {
  for (const article of root.querySelectorAll<HTMLElement>(".rw-phrased")) {
    const light = (path: string | undefined) => {
      for (const part of article.querySelectorAll<HTMLElement>("[data-path]")) {
        const own = part.dataset.path ?? "";
        part.classList.toggle("rw-lit", path !== undefined && (own === path || isWithin(own, path)));
      }
    };
    const pathAt = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>("[data-path]")?.dataset.path : undefined;
    article.addEventListener("pointerover", ({ target }) => light(pathAt(target)));
    article.addEventListener("pointerleave", () => light(undefined));
    article.addEventListener("focusin", ({ target }) => light(pathAt(target)));
    article.addEventListener("focusout", () => light(undefined));
  }
}
