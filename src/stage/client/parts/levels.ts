export * from "../documents/level-members.ts";
