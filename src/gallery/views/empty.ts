import { h } from "../dom.ts";

/** For authors who have no content yet. */
export function nothingYet(): HTMLElement[] {
  return [
    h("h2", {}, "No cards yet"),
    h(
      "p",
      {},
      "Write the first one: ",
      h("code", {}, "npx rulewright new creature my-creature"),
      " makes a file in ",
      h("code", {}, "content/"),
      ", and it appears here as soon as you save it.",
    ),
    h(
      "p",
      {},
      "If there are files already, see the ",
      h("a", { href: "#/problems" }, "problems"),
      " that keep them out.",
    ),
  ];
}

/** For searches that find nothing; `clear` starts over. */
export function nothingFound(clear: () => void): HTMLElement[] {
  return [
    h("h2", {}, "Nothing found"),
    h("p", {}, "No card has all of these words. Try fewer of them, or another filter."),
    h("button", { type: "button", click: clear }, "Show all cards"),
  ];
}
