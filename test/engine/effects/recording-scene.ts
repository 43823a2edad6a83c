import type { Effect } from "../../../src/engine/effects/effect.ts";
import { runEffects } from "../../../src/engine/effects/run.ts";
import type { Scene } from "../../../src/engine/effects/scene.ts";

/** What a scene was told, and by whom it was told. */
export type Deed = readonly [hand: string, ...told: readonly unknown[]];

/** How the scene answers what a text asks. */
export interface Given {
  readonly holds?: boolean;
  readonly check?: boolean | undefined;
  readonly chance?: boolean;
  readonly face?: number;
  readonly choose?: number;
  readonly may?: boolean;
  readonly pay?: boolean;
  readonly limited?: boolean;
}

const everybody: Readonly<Record<string, readonly string[]>> = {
  you: ["you"],
  target: ["target"],
  each: ["ann", "bob"],
  one: ["ann"],
};

/** A scene of no game at all: it writes down what it is told to do. */
export function recordingScene(given: Given = {}): { readonly scene: Scene; readonly deeds: Deed[] } {
  const deeds: Deed[] = [];
  return { scene: sceneOf("you"), deeds };

  function sceneOf(you: string): Scene {
    const meant = (who: string | { readonly pick: string }) => {
      if (who === "you") return done([you]);
      const key = typeof who === "string" ? who : who.pick;
      return done(everybody[key] ?? [key]);
    };
    const own: Readonly<Record<string, unknown>> = {
      figures: meant,
      targets: meant,
      holds: () => given.holds ?? true,
      run: (effects: readonly Effect[]) => runEffects(effects, scene),
      as: sceneOf,
      count: (count: number | string) => done(typeof count === "number" ? count : 7),
      face: () => done(given.face ?? 1),
      chance: () => done(given.chance ?? true),
      choose: () => done(given.choose ?? 0),
      may: () => done(given.may ?? true),
      // The hands for hidden identities write into the same list.
      get secrets() {
        return scene;
      },
      rollArea: () => done("burnt-chapel"),
      at(area: string) {
        deeds.push(["at", area]);
        return scene;
      },
    };
    const answers: Readonly<Record<string, unknown>> = {
      check: "check" in given ? given.check : true,
      pay: given.pay ?? true,
      limited: given.limited ?? true,
    };
    // Whatever is not answered above is something to do: it is written down at once, and whoever waits for it goes on.
    const scene = new Proxy(own, {
      get: (known, hand: string) =>
        known[hand] ??
        ((...told: readonly unknown[]) => {
          deeds.push([hand, ...told]);
          return done(answers[hand]);
        }),
    }) as unknown as Scene;
    return scene;
  }
}

// biome-ignore lint/correctness/useYield: it is done without asking anybody.
function* done(answer: unknown) {
  return answer;
}
