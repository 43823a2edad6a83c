import { didYouMean, nearest } from "../nearest.ts";
import type { FindLink } from "./html.ts";
import { type Link, type LinkWorld, normalTarget, type Resolution, writtenTarget } from "./links.ts";
import type { Reporter } from "./report.ts";

/** Looks links up in the rest of the content, notes what was found and reports what was not. */
export function createFinder(game: string, world: LinkWorld, refs: Set<string>, report: Reporter): FindLink {
  const seen = new Map<Link, Resolution | undefined>();
  const find = (link: Link): Resolution | undefined => {
    const target = normalTarget(link.target, game);
    const found = world.resolve(target, game);
    if (found !== undefined) {
      refs.add(found.ref);
      return found;
    }
    const message = `The link [[${link.target}]] leads nowhere.`;
    report.error("dangling-link", message, link, suggest(target, game, world));
    return undefined;
  };
  return (link) => {
    // A footnote is written into every section that cites it: its faults are told once.
    if (!seen.has(link)) seen.set(link, find(link));
    return seen.get(link);
  };
}

function suggest(target: string, game: string, world: LinkWorld): string | undefined {
  const isRule = target.startsWith("rule:");
  const all = [...world.candidates(game)].filter((candidate) => candidate.startsWith("rule:") === isRule);
  const near = nearest(target, all);
  if (near !== undefined || !isRule)
    return didYouMean(
      writtenTarget(target, game),
      all.map((each) => writtenTarget(each, game)),
    );
  // A rule is often remembered by its last word only: look on the right page first, then for the same slug elsewhere.
  const slug = target.slice(target.lastIndexOf("/") + 1);
  const page = target.slice(0, target.lastIndexOf("/") + 1);
  const same = all.find((candidate) => candidate.endsWith(`/${slug}`));
  if (same !== undefined) return `Did you mean "${writtenTarget(same, game)}"?`;
  const slugs = all.filter((candidate) => candidate.startsWith(page)).map((candidate) => candidate.slice(page.length));
  if (slugs.length === 0) return undefined;
  return `The page has ${slugs.slice(0, 12).join(", ")}${slugs.length > 12 ? ", ..." : ""}.`;
}
