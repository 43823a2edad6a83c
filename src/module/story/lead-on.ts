import { chapterOf, pagesOf, type StorySystem } from "./pages.ts";

/**
 * Makes the links of a story's prose lead to their pages. A heading within the same chapter needs no link, and one to a
 * page that this user may not see yet is only words.
 */
export function leadOn(element: HTMLElement, { game: gameId, id, chapter }: StorySystem): void {
  const seen = new Map(
    pagesOf(gameId, id)
      .filter((page) => page.testUserPermission(game.user, "OBSERVER"))
      .map((page) => [chapterOf(page)?.chapter ?? "", page.name]),
  );
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a.rw-link[href^="#"]')) {
    const section = link.getAttribute("href")?.slice(1) ?? "";
    if (section === chapter || !seen.has(section)) {
      // Behind a sentence a link only says where to read on, which whoever cannot go there need not know.
      if (/[.!?"”’]\s*$/.test(link.previousSibling?.textContent ?? "")) link.remove();
      else link.replaceWith(...link.childNodes);
      continue;
    }
    Object.assign(link.dataset, { action: "leadOn", section });
    link.removeAttribute("href");
    link.setAttribute("role", "link");
    link.tabIndex = 0;
  }
}
