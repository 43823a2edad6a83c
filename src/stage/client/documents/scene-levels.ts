import { defaultLevel } from "../../common/documents/level.ts";
import { game } from "../game.ts";
import type { Data } from "./client-document.ts";
import type { Scene } from "./scene.ts";
import type { Level } from "./simple.ts";

/** Scenes whose level the server does not have yet: they come from a world of generation 13. */
const unstored = new Set<Scene>();

/**
 * The data of a scene with at least one level, as generation 14 has it. What generation 13 kept on the scene itself
 * goes to that level.
 */
export function withLevel(scene: Scene, given: Data): Data {
  if ((given.levels as unknown[] | undefined)?.length) return given;
  const { background, backgroundColor, foreground, foregroundElevation, ...data } = given;
  const { src = null, tint, offsetX = 0, offsetY = 0 } = (background ?? {}) as Data;
  if (given._id) unstored.add(scene);
  return {
    shiftX: offsetX,
    shiftY: offsetY,
    ...data,
    levels: [
      {
        _id: defaultLevel,
        name: "Level",
        elevation: { bottom: 0, top: foregroundElevation ?? 20 },
        background: { src, ...(tint ? { tint } : {}), ...(backgroundColor ? { color: backgroundColor } : {}) },
        foreground: { src: foreground ?? null },
      },
    ],
  };
}

/** Has the server keep the levels that scenes of an older world were given; one game master does so for all. */
export async function storeLevels(): Promise<void> {
  if (!game.users.activeGM?.isSelf) return;
  const scenes = [...unstored].filter((scene) => game.scenes.get(scene.id ?? "") === scene);
  unstored.clear();
  for (const scene of scenes) {
    const levels = scene.levels.map((level) => level.toObject());
    await scene.createEmbeddedDocuments("Level", levels, { keepId: true });
  }
}

/** Whether something on a scene shows while a level is looked at: on one level, on several, or on all. */
export function isOnLevel(document: object, level: Level | null): boolean {
  if (level === null) return true;
  if ("level" in document) {
    const { levels } = level.parent as Scene;
    // Whoever names no level of the scene stands on the first.
    const own = levels.get(String(document.level)) ?? [...levels][0];
    return own === level || level.visibility.levels.has(own?.id ?? "");
  }
  const { levels } = document as { readonly levels?: ReadonlySet<string> };
  return !levels?.size || levels.has(level.id ?? "");
}
