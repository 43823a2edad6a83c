import type { ApplicationV2 } from "./application.ts";

/** Every application that is on the screen, by its id: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();
