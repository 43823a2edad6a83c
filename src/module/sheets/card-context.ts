import { loadGame } from "../content/load.ts";
import { tableGame } from "../games/index.ts";
import type { Ref } from "../hover/ref.ts";
import { loadPart } from "../load-part.ts";
import { facePath, iconRoute } from "../paths.ts";
import type { TableGame } from "../table/table-game.ts";

/** What a card's sheet shows: its face, its texts with what each phrase does, and where it is used. */
export async function cardContext({ game, ref }: Ref, entry?: object): Promise<object | undefined> {
  const play = await tableGame(game);
  const told = play?.explain(ref, entry);
  if (play === undefined || told === undefined) return undefined;
  const { phrasesOf } = await loadPart(() => import("./phrases.ts"));
  const { icon, rule, ...rest } = told;
  const found = rule === undefined ? undefined : play.rule(rule);
  return {
    ...rest,
    game,
    ...(icon === undefined ? {} : { icon: iconRoute(icon) }),
    faces: facesOf(game, ref, play),
    phrased: phrasesOf(play, told.texts),
    usedBy: await usedBy(game, ref, play),
    ...(found === undefined ? {} : { rule: { ref: `rule:${rule}`, name: found.title } }),
  };
}

/** The faces that the build drew. Words of the vocabulary have none; a creature has one for each side. */
function facesOf(game: string, ref: string, play: TableGame): string[] {
  const [kind = "", id = ""] = ref.split(":");
  const isCard = play.isCard(kind) && play.explain(ref) !== undefined;
  if (!isCard) return [];
  return [facePath(game, kind, id), ...(kind === "creature" ? [facePath(game, kind, id, "back")] : [])];
}

/** The cards that name it. */
async function usedBy(
  game: string,
  ref: string,
  play: TableGame,
): Promise<{ ref: string; name: string; kind: string }[]> {
  const [sort = "", id = ""] = ref.split(":");
  const { referrers } = await loadGame(game);
  const found = referrers.get(play.isCard(sort) ? id : `term:${game}/${id}`) ?? [];
  return found.flatMap(({ kind, id: other }) => {
    const told = play.explain(`${kind}:${other}`);
    return told === undefined ? [] : [{ ref: told.ref, name: told.name, kind: told.kind }];
  });
}
