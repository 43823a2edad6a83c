import type { Play, Procedure } from "../play.ts";
import { placeHere, startVisit } from "../world/visit.ts";
import { attentionBox } from "./attention-box.ts";
import { type Block, type Box, blockAt, bookOf, storyOf } from "./book.ts";
import { beginChapter, endOfChapter, endStory } from "./chapter.ts";
import { choosePathBox } from "./choose-path-box.ts";
import { encounterBox } from "./encounter-box.ts";
import { mapSetupBox } from "./map-setup-box.ts";
import { addressed, readPart, readPassage } from "./read.ts";
import { skillCheckBox } from "./skill-check-box.ts";
import type { Place } from "./state.ts";
import { follow, goTo, inMoment, momentEnds, readOn } from "./turn-page.ts";

/** Reads the block at which the story stands; at the end of a moment or chapter, what comes after it. */
export function* readBlock(play: Play): Procedure {
  const { section, block } = storyOf(play);
  const found = blockAt(play, { section, block });
  if (found === undefined) return yield* sectionEnds(play);
  readOn(play);
  yield* resolve(play, found, { section, block });
}

function* resolve(play: Play, block: Block, at: Place): Procedure {
  switch (block.type) {
    case "prose":
    case "text":
    case "manual":
      yield* readPart(play, block, addressed(play), "journal/chapters");
      if (block.type === "prose" && block.to !== undefined) {
        yield* follow(play, [{ to: block.to, reader: storyOf(play).reader }]);
      }
      return;
    case "heading":
      return;
    case "skirmish-table":
      return play.emit({ type: "skirmish-table", rows: block.rows, rule: "journal/skirmish-table" });
    case "skill-check":
      return yield* skillCheckBox(play, block);
    case "choose-path":
      return yield* choosePathBox(play, block);
    case "attention":
      return yield* attentionBox(play, block);
    case "world-map":
      return yield* worldMapBox(play, block);
    case "town-services":
      return yield* townServicesBox(play, block);
    case "map-setup":
      return yield* mapSetupBox(play, block, at);
    case "goals":
      return;
    case "encounter":
      return yield* encounterBox(play, block);
    case "closing":
      return yield* closingBox(play, block);
  }
}

/** The group must travel before the story goes on, unless it is there already (journal/world-map). */
function* worldMapBox(play: Play, { body, to, by }: Box<"world-map">): Procedure {
  const rule = "journal/world-map";
  yield* readPassage(play, body, addressed(play), rule);
  const here = placeHere(play);
  if (here !== undefined && to.includes(here)) return;
  play.emit({ type: "goal", goal: { to, by }, rule, source: bookOf(play).name });
  play.emit({ type: "phase", to: "world" });
}

/** The town opens its services to the group that stands in it (journal/town-services). */
function* townServicesBox(play: Play, { body, town, only, except }: Box<"town-services">): Procedure {
  yield* readPassage(play, body, addressed(play), "journal/town-services");
  if (placeHere(play) !== town) return;
  yield* startVisit(play, { forStory: true, ...(only === undefined ? {} : { only }), ...(except && { except }) });
}

/** One closing is for victory and one for defeat: the group reads its own, and the story is over (journal/closing). */
function* closingBox(play: Play, { outcome, body }: Box<"closing">): Procedure {
  if (outcome !== storyOf(play).closing) return;
  yield* readPassage(play, body, "all", "journal/closing");
  if (body.to !== undefined) yield* goTo(play, body.to);
  else yield* endStory(play, outcome);
}

/** A moment leads back; a chapter leads to the next one, and the last one to the end of the story. */
function* sectionEnds(play: Play): Procedure {
  if (inMoment(play)) return yield* momentEnds(play);
  const { chapters } = bookOf(play);
  const { chapter, closing } = storyOf(play);
  const next = chapters[chapters.findIndex(({ slug }) => slug === chapter) + 1];
  if (next === undefined) return yield* endStory(play, closing);
  yield* endOfChapter(play);
  beginChapter(play, next.slug);
}
