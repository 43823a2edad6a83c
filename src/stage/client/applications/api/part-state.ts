/** What a part of a window keeps when it is rendered anew: scroll positions, the focus and what was being typed. */
export interface PartState {
  scrollPositions: [HTMLElement, number, number][];
  focus?: string;
  path?: number[];
  selection?: [number, number];
  typed?: string;
}

/** The child indices that lead from a root to an element. */
function pathTo(root: Element, goal: Element): number[] {
  const path: number[] = [];
  for (let at = goal; at !== root && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return path;
}

/** Notes what a part must keep before its element is replaced. */
export function notePartState(
  state: PartState,
  next: HTMLElement,
  prior: HTMLElement,
  scrollable: readonly string[],
): void {
  for (const selector of scrollable) {
    const olds = selector ? [...prior.querySelectorAll<HTMLElement>(selector)] : [prior];
    const news = selector ? [...next.querySelectorAll<HTMLElement>(selector)] : [next];
    olds.forEach((old, index) => {
      const matching = news[index];
      if (matching) state.scrollPositions.push([matching, old.scrollTop, old.scrollLeft]);
    });
  }
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !prior.contains(focused)) return;
  const name = focused.getAttribute("name");
  if (focused.id) state.focus = `#${CSS.escape(focused.id)}`;
  else if (name) state.focus = `${focused.localName}[name="${CSS.escape(name)}"]`;
  state.path = pathTo(prior, focused);
  if (!isTextField(focused)) return;
  if (focused.value !== focused.defaultValue) state.typed = focused.value;
  if (focused.selectionStart !== null && focused.selectionEnd !== null)
    state.selection = [focused.selectionStart, focused.selectionEnd];
}

/** Brings back what was noted. */
export function restorePartState(state: PartState, next: HTMLElement): void {
  for (const [part, top, left] of state.scrollPositions) {
    part.scrollTop = top;
    part.scrollLeft = left;
  }
  const byPath = state.path?.reduce<Element | undefined>((at, index) => at?.children[index], next);
  const goal = state.focus ? next.querySelector<HTMLElement>(state.focus) : byPath;
  if (!(goal instanceof HTMLElement)) return;
  goal.focus({ preventScroll: true });
  if (!isTextField(goal)) return;
  if (state.typed !== undefined && goal.value !== state.typed) {
    goal.value = state.typed;
    // A value set by code makes no change event, so what was typed is told when the field is left.
    goal.addEventListener("blur", () => goal.dispatchEvent(new Event("change", { bubbles: true })), { once: true });
  }
  if (state.selection && goal.selectionStart !== null) goal.setSelectionRange(...state.selection);
}

function isTextField(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !/checkbox|radio|file/.test(field.type))
  );
}
