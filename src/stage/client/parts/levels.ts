export * from "../documents/level-members.ts";
export * from "../documents/scene-levels.ts";
