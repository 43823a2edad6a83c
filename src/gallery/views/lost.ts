import { h } from "../dom.ts";
import type { View } from "../view.ts";

/** What stands where nothing is found, with the way to what was probably meant. */
export function lostView(message: string, meant?: { readonly to: string; readonly text: string }): View {
  const heading = h("h1", { tabindex: "-1" }, "Not here");
  const node = h(
    "div",
    { class: "empty" },
    heading,
    h("p", {}, message),
    meant ? h("p", {}, "Did you mean ", h("a", { href: meant.to }, meant.text), "?") : null,
    h("p", {}, h("a", { href: "#/cards" }, "Go to all cards")),
  );
  return { title: "Not here", node, focus: heading, up: "#/cards" };
}

/** What stands where something broke, with a way to try again. */
export function faultView(fault: unknown): View {
  const heading = h("h1", { tabindex: "-1" }, "This could not be shown");
  const node = h(
    "div",
    { class: "empty", role: "alert" },
    heading,
    h("p", {}, fault instanceof Error ? fault.message : String(fault)),
    h("button", { type: "button", click: () => location.reload() }, "Load the page again"),
  );
  return { title: "This could not be shown", node, focus: heading };
}
