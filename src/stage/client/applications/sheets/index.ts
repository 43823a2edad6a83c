/** The sheets that modules extend; the host's own come with the windows. */
export { ActorSheetV2 } from "./actor-sheet.ts";
export { ItemSheetV2 } from "./item-sheet.ts";
