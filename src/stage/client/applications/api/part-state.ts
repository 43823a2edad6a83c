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
  if (focused.selectionStart !== null && focused.selectionEnd !== null)
    state.selection = [focused.selectionStart, focused.selectionEnd];
  if (focused.value === focused.defaultValue) return;
  state.typed = focused.value;
  // Browsers tell a change when a field goes with something typed in it, but it is the next field that has to tell it.
  focused.addEventListener("change", (event) => event.stopImmediatePropagation(), { capture: true });
  untold.get(focused)?.abort();
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
    tellLater(goal);
  }
  if (state.selection && goal.selectionStart !== null) goal.setSelectionRange(...state.selection);
}

/** Fields that hold what was typed into others before them and have not told it yet. */
const untold = new WeakMap<Element, AbortController>();

/** A value set by code makes no change event: what was typed is told when the field is left, unless it is by then. */
function tellLater(field: HTMLElement): void {
  const told = new AbortController();
  untold.set(field, told);
  const once = { once: true, signal: told.signal };
  field.addEventListener("change", () => told.abort(), once);
  field.addEventListener("blur", () => field.dispatchEvent(new Event("change", { bubbles: true })), once);
}

function isTextField(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !/checkbox|radio|file/.test(field.type))
  );
}
