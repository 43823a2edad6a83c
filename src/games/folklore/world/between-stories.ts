import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import { beginStory } from "../story/chapter.ts";
import { afterDeaths } from "./group-death.ts";
import { type TravelCommand, travelOn, travelOptions, whereabouts } from "./travel.ts";
import { placeHere } from "./visit.ts";

/** One round of travel between two stories, the beginning of the next story, or the end of the session. */
export function* betweenStories(play: Play): Procedure {
  if (yield* afterDeaths(play)) return;
  const command = yield* chooseAnew(() => ({
    ask: "between-stories",
    rule: "between-stories/activities",
    about: whereabouts(play),
    options: [...travelOptions(play), ...storiesHere(play), wrapUp(play)],
  }));
  if (command.type === "begin-story") yield* beginStory(play, command.story);
  else if (command.type === "wrap-up") endSession(play);
  else yield* travelOn(play, command);
}

/** The stories that start where the group stands (between-stories/next-story). */
function storiesHere(board: Board): TravelCommand[] {
  const place = placeHere(board);
  const stories = board.content.all("story").filter(({ start }) => start === place);
  return stories.map(({ id }) => ({ type: "begin-story", seat: board.state.leader, story: id }));
}

function wrapUp({ state }: Board): TravelCommand {
  return { type: "wrap-up", seat: state.leader };
}

/** The session ends as its last story did. */
function endSession(play: Play): void {
  const rule = "setup/wrapping-up";
  const last = play.state.finished.at(-1);
  const story = last === undefined ? {} : { story: play.content.card("story", last.story).name };
  const because = last === undefined ? "parted" : last.result === "success" ? "story-won" : "story-lost";
  play.emit({ type: "over", outcome: { result: last?.result ?? "success", rule, because, ...story }, rule });
}
