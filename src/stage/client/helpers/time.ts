import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";

/** `game.time`: how many seconds have passed in the world. */
export class GameTime {
  constructor() {
    game.settings.register("core", "time", {
      scope: "world",
      type: Number,
      default: 0,
      onChange: (now: number, options: object, userId: string) => {
        Hooks.callAll("updateWorldTime", now, now - this.#last, options, userId);
        this.#last = now;
      },
    });
  }
  #last = 0;

  /** The seconds since the world began. */
  get worldTime(): number {
    return Number(game.settings.get("core", "time"));
  }

  /** The time of the server, near enough for a table: milliseconds since 1970. */
  get serverTime(): number {
    return Date.now();
  }

  /** Lets time pass, in seconds; for game masters. */
  async advance(delta: number, options: Record<string, unknown> = {}): Promise<number> {
    this.#last = this.worldTime;
    return Number(await game.settings.set("core", "time", this.worldTime + delta, options));
  }
}
