import { moduleId } from "../id.ts";
import { loadPart } from "../load-part.ts";
import { markNames, refLink } from "./mark.ts";
import { namesOf } from "./names.ts";
import { hideHover, hoverAnchor, hoverElement, showHover } from "./popup.ts";
import { type Ref, readRef, refAttribute } from "./ref.ts";

/** How long the pointer rests before a card shows, and how long a card waits for the pointer to come to it. */
const delays = { show: 250, hide: 200 };

/** Names in the module's windows and chat cards show what they mean, on hover and on focus; a click opens it. */
export function wireHover(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, delay);
  };
  const leave = () => later(hideHover, delays.hide);

  // A name that is drawn under a pointer at rest is not meant, and its card would hide what is.
  const hasMoved = watchPointer();
  let isUnmeant = false;
  const seek = (target: EventTarget | null, moved: boolean) => {
    isUnmeant = false;
    if (!(target instanceof Element)) return;
    if (hoverElement().contains(target)) return clearTimeout(timer);
    const named = nameAt(target);
    if (named === undefined) {
      if (hoverAnchor() !== undefined) leave();
      else clearTimeout(timer);
    } else if (named.element === hoverAnchor()) clearTimeout(timer);
    else if (moved || hoverAnchor() !== undefined) later(() => void showHover(named.element, named.ref), delays.show);
    else isUnmeant = true;
  };
  document.addEventListener("pointerover", (event) => seek(event.target, hasMoved(event)));
  document.addEventListener("pointermove", (event) => {
    if (hasMoved(event) && isUnmeant) seek(event.target, true);
  });
  document.addEventListener("focusin", ({ target }) => {
    const named = target instanceof Element && target.matches(":focus-visible") ? nameAt(target) : undefined;
    if (named === undefined) return;
    clearTimeout(timer);
    void showHover(named.element, named.ref);
  });
  document.addEventListener("focusout", leave);
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>(`a[${refAttribute}]`) : null;
    open(link);
  });
  // Before the host's own keys, so that Escape closes the card and not the window below it.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && !hoverElement().hidden) {
        event.stopImmediatePropagation();
        event.preventDefault();
        hideHover();
      }
      const link =
        event.target instanceof HTMLElement && event.target.matches(`a[${refAttribute}]`) ? event.target : null;
      if (link === null || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      open(link);
    },
    { capture: true },
  );
  Handlebars.registerHelper("rwRef", (game: string, ref: string | undefined, words: string) =>
    ref === undefined ? words : new Handlebars.SafeString(refLink({ game, ref }, words).outerHTML),
  );
  wireNames();
}

/** Follows the pointer: the answer says whether it was elsewhere at the event before. */
function watchPointer(): (event: PointerEvent) => boolean {
  let last = "";
  return ({ clientX, clientY }) => {
    const before = last;
    last = `${clientX} ${clientY}`;
    return last !== before;
  };
}

function open(link: HTMLElement | null): void {
  const ref = readRef(link?.getAttribute(refAttribute) ?? undefined);
  if (ref === undefined) return;
  hideHover();
  void loadPart(() => import("./open.ts")).then(({ openRef }) => openRef(ref));
}

/** The nearest element that names something, and what. */
function nameAt(target: Element): { readonly element: HTMLElement; readonly ref: Ref } | undefined {
  const element = target.closest<HTMLElement>(`[${refAttribute}], .${moduleId} a.content-link[data-uuid]`);
  if (element === null) return undefined;
  const ref = readRef(element.getAttribute(refAttribute) ?? undefined) ?? namesOf.rule(element.dataset);
  return ref === undefined ? undefined : { element, ref };
}

/** Marks the names in whatever the module draws, and in what is there already when the names of a game are known. */
function wireNames(): void {
  Hooks.on("rulewright.gameLoaded", (play, loaded) => {
    namesOf.learn(loaded, play.words());
    for (const element of document.querySelectorAll<HTMLElement>(`.${moduleId}`)) markAll(element);
  });
  Hooks.on("renderApplicationV2", (_app, element) => {
    if (element.classList.contains(moduleId)) markAll(element);
  });
  Hooks.on("renderChatMessageHTML", (_message, element) => {
    for (const card of element.querySelectorAll<HTMLElement>(`.${moduleId}`)) markAll(card);
  });
}

/** Marks the names of all games; in what is about one game, which says so, only that game's. */
function markAll(element: HTMLElement): void {
  const about = element.dataset.game ?? element.querySelector<HTMLElement>("[data-game]")?.dataset.game;
  for (const { game, names } of namesOf.games()) {
    if (about === undefined || about === game) markNames(element, game, names);
  }
}
