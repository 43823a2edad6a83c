import type { Page, Section } from "./page.ts";
import type { Reporter } from "./report.ts";

/** A chapter or a moment with the sections it is made of, itself first. */
export interface StoryGroup {
  readonly slug: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

const PREFIX = /^(Chapter|Moment)\s*:\s*/;

/** The title of a heading without `Chapter:` or `Moment:`. */
export function bareTitle(section: Section): string {
  return section.title.replace(PREFIX, "");
}

/** Divides a story to chapters and moments by its headings. */
export function divideStory(page: Page, report: Reporter): { chapters: StoryGroup[]; moments: StoryGroup[] } {
  const chapters: (StoryGroup & { sections: Section[] })[] = [];
  const moments: (StoryGroup & { sections: Section[] })[] = [];
  let current: { sections: Section[] } | undefined;
  for (const section of page.sections) {
    const kind = section.level <= 2 ? PREFIX.exec(section.title)?.[1] : undefined;
    if (section.level > 2 && current !== undefined) {
      current.sections.push(section);
      continue;
    }
    if (kind === undefined || section.level !== 2) {
      const hint = "Write ## Chapter: Title {#slug} or ## Moment: Title {#slug}; parts of them have three signs #.";
      report.error("bad-heading", "This heading opens neither a chapter nor a moment.", section, hint);
    }
    if (kind === "Chapter" && moments.length > 0) {
      const hint = "Move it before the first moment.";
      report.error("late-chapter", "A chapter stands after a Story Moment.", section, hint);
    }
    const group = { slug: section.slug, title: bareTitle(section), sections: [section] };
    (kind === "Moment" ? moments : chapters).push(group);
    current = group;
  }
  if (chapters.length === 0 && page.front !== undefined) {
    const hint = "Add a heading ## Chapter: Title {#slug}.";
    report.error(
      "missing-chapter",
      "The story has no chapter.",
      { start: page.front.body, end: page.front.body + 1 },
      hint,
    );
  }
  return { chapters, moments };
}
