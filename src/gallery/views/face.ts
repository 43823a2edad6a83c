import { h } from "../dom.ts";

/** A card's face; if the picture is missing or broken, its name stands in for it. */
export function faceImage(src: string | undefined, alt: string, name: string): HTMLElement {
  if (src === undefined) return standIn(name);
  const image = h("img", { class: "face", src, alt, loading: "lazy", decoding: "async", draggable: "false" });
  image.addEventListener("error", () => image.replaceWith(standIn(name)), { once: true });
  return image;
}

function standIn(name: string): HTMLElement {
  return h("span", { class: "face face-missing", "aria-hidden": "true" }, name);
}
