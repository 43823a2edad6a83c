import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inPage, type Seat } from "./stage.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits until what moves has come to rest: a window that is still fading in looks pale. */
const atRest = `const moving = document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
  await Promise.allSettled(moving.map(({ finished }) => finished));`;

/** What keeps people from reading or using a part of the page; empty if nothing does. */
export async function barriers(seat: Pick<Seat, "page">, part = "document"): Promise<unknown> {
  await seat.page.evaluate(axe);
  return inPage(
    seat,
    `${atRest}
     const { violations } = await axe.run(${part === "document" ? part : JSON.stringify(part)}, { resultTypes: ["violations"] });
     return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
       .map(({ id, nodes }) => id + ": " + nodes.map(({ target, html }) => target.join(" ") + " " + html).join(", "));`,
  );
}
