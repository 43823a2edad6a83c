import { moduleId } from "../id.ts";
import type { Sitting } from "../table/sitting.ts";
import type { ToldTurns } from "../table/table-game.ts";
import { actorsOf } from "./actors.ts";
import { byGame, noteOn } from "./by-game.ts";
import { type Data, reconcile } from "./reconcile.ts";
import { wantedCombatants } from "./wanted.ts";

/** The combat that shows a table's encounter, if there is one. */
export function combatOf(table: string): Combat.Implementation | undefined {
  return game.combats.contents.find((combat) => noteOn(combat, "table") === table);
}

/** Brings the combat tracker in step with the game: who fights, in which order, whose turn it is. */
export async function keepCombat(sitting: Sitting, scene: Scene.Implementation | undefined): Promise<void> {
  const { play, state } = sitting.table;
  const { uuid } = sitting.record.entry;
  const told = play.turns(state);
  const known = combatOf(uuid);
  if (told === undefined) {
    if (known !== undefined) await known.delete(byGame);
    return;
  }
  const combat = known ?? (await makeCombat(uuid, scene));
  if (combat === undefined) return;
  await keepCombatants(combat, told, uuid, scene);
  const turn = combat.turns.findIndex((combatant) => noteOn(combatant, "figure") === told.current);
  const place = { round: Math.max(1, told.round), turn: turn < 0 ? null : turn };
  if (combat.round !== place.round || combat.turn !== place.turn) {
    await combat.update(place as Combat.UpdateData, { ...byGame, turnEvents: false } as object);
  }
}

async function makeCombat(
  table: string,
  scene: Scene.Implementation | undefined,
): Promise<Combat.Implementation | undefined> {
  const data = { scene: scene?.id ?? null, active: true, flags: { [moduleId]: { table } } };
  return Combat.create(data as unknown as Combat.CreateData);
}

async function keepCombatants(
  combat: Combat.Implementation,
  told: ToldTurns,
  table: string,
  scene: Scene.Implementation | undefined,
): Promise<void> {
  const tokens = new Map(scene?.tokens.contents.map((token) => [noteOn(token, "figure"), token.id]));
  const figures = new Map(
    actorsOf(table).map((actor) => {
      const figure = noteOn(actor, "figure") ?? "";
      const tokenId = tokens.get(figure) ?? null;
      return [figure, { actorId: actor.id ?? "", tokenId, sceneId: tokenId === null ? null : (scene?.id ?? null) }];
    }),
  );
  const there = combat.combatants.contents.map((combatant) => ({
    key: noteOn(combatant, "figure") ?? "",
    id: combatant.id ?? "",
    data: combatant._source as unknown as Data,
  }));
  const { create, update, remove } = reconcile(wantedCombatants(told, figures), there);
  if (remove.length > 0) await combat.deleteEmbeddedDocuments("Combatant", [...remove], byGame);
  if (create.length > 0) {
    await combat.createEmbeddedDocuments("Combatant", [...create] as unknown as Combatant.CreateData[], byGame);
  }
  if (update.length > 0) {
    await combat.updateEmbeddedDocuments("Combatant", [...update] as unknown as Combatant.UpdateData[], byGame);
  }
}
