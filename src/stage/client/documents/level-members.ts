import { currentCanvas } from "../canvas/current.ts";
import type { Backdrop } from "../canvas/model.ts";
import type { ClientDocument } from "./client-document.ts";
import { Scene } from "./scene.ts";
import { Level } from "./simple.ts";

/** What scenes have in generation 14 only. */
const sceneMembers: ThisType<Scene> & object = {
  /** The level that was made first. */
  get firstLevel(): Level | null {
    return [...this.levels][0] ?? null;
  },
  /** The levels that can be looked at, from the lowest up. */
  get availableLevels(): Set<Level> {
    return new Set([...this.levels].sort((one, other) => one.sort - other.sort));
  },
  /** The pictures of the levels that show, the one in sight last. */
  get _backdrops(): Backdrop[] {
    const seen = currentCanvas()?._level ?? this.initialLevel;
    return [...this.availableLevels]
      .filter((level) => level !== seen && seen?.visibility.levels.has(level.id ?? ""))
      .concat(seen ?? [])
      .map(({ background }, at) => ({ color: at === 0 ? String(background.color) : null, src: background.src }));
  },
  /** Looks at the next level up (1) or down (-1). */
  async cycleLevel(direction: 1 | -1): Promise<unknown> {
    const levels = [...this.availableLevels];
    const next = levels[levels.findIndex(({ isView }) => isView) + direction];
    return next ? this.view({ level: next.id ?? undefined }) : this;
  },
};

/** What levels have in generation 14, which is the only one that has them. */
const levelMembers: ThisType<Level & ClientDocument> & object = {
  /** Whether it is on this screen. */
  get isView(): boolean {
    const canvas = currentCanvas();
    return canvas?.id === this.parent?.id && canvas?._level?.id === this.id;
  },
  /** Whether something of it is on this screen. */
  get isVisible(): boolean {
    const level = currentCanvas()?._level ?? null;
    return level?.parent === this.parent && (level === this || level.visibility.levels.has(this.id ?? ""));
  },
};

/** Finds the level that a scene is first seen at; its ground is that of the first. */
export function prepareLevels(scene: Scene): void {
  const [first] = scene.levels;
  const chosen = (scene._source as unknown as { initialLevel: string | null }).initialLevel;
  scene.initialLevel = (chosen === null ? undefined : scene.levels.get(chosen)) ?? first ?? null;
  Object.assign(scene, { background: first?.background, backgroundColor: first?.background.color });
}

/** Gives scenes and levels what they have in generation 14. */
export function addLevels(): void {
  Object.defineProperties(Scene.prototype, Object.getOwnPropertyDescriptors(sceneMembers));
  Object.defineProperties(Level.prototype, Object.getOwnPropertyDescriptors(levelMembers));
}
