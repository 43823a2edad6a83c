import { applications } from "./applications.ts";
import type { Batch } from "./batch.ts";
import { cards } from "./cards.ts";
import { data } from "./data.ts";
import { dice } from "./dice.ts";
import { documents } from "./documents.ts";
import { migrating } from "./migrations.ts";
import { mirror } from "./mirror.ts";
import { play } from "./play.ts";
import { scenes } from "./scenes.ts";
import { setup } from "./setup.ts";
import { sheets } from "./sheets.ts";
import { subTypes } from "./sub-types.ts";
import { world } from "./world.ts";

/** Everything that the module relies on, in the order in which a person would want to read it. */
export const batches: readonly Batch[] = [
  world,
  documents,
  data,
  subTypes,
  setup,
  migrating,
  dice,
  cards,
  scenes,
  mirror,
  applications,
  play,
  sheets,
];
