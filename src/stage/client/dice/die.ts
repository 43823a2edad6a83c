import { DiceTerm } from "./dice-term.ts";
import { compareResult, countResults, keepOrDrop, parseModifier, sumResults } from "./results.ts";

/** A die with numbers from one up. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, string> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    ms: "marginSuccess",
  };

  /** Rolls dice again, once: `r1`, `r<3`. */
  reroll(modifier: string, { recursive = false } = {}): void {
    const { comparison, target } = parseModifier(modifier);
    const before = this.results.length;
    for (let at = 0; at < (recursive ? this.results.length : before); at++) {
      const result = this.results[at];
      if (!result?.active || !compareResult(result.result, comparison || "=", target ?? 1)) continue;
      result.rerolled = true;
      result.active = false;
      this.roll();
    }
  }

  /** Rolls dice again until they pass: `rr1`. */
  rerollRecursive(modifier: string): void {
    this.reroll(modifier, { recursive: true });
  }

  /** Adds a die for each one that passes, and for those too: `x`, `x6`, `x>=5`. */
  explode(modifier: string, { recursive = true } = {}): void {
    const { comparison, target } = parseModifier(modifier);
    const before = this.results.length;
    for (let at = 0; at < (recursive ? this.results.length : before); at++) {
      const result = this.results[at];
      if (!result?.active || !compareResult(result.result, comparison || "=", target ?? this.faces ?? 0)) continue;
      result.exploded = true;
      this.roll();
    }
  }

  /** Adds a die for each one that passes: `xo`. */
  explodeOnce(modifier: string): void {
    this.explode(modifier, { recursive: false });
  }

  /** Keeps the highest or lowest: `k2`, `kh`, `kl`. */
  keep(modifier: string): void {
    keepOrDrop(this.results, parseModifier(modifier));
  }

  /** Drops the lowest or highest: `d`, `dl`, `dh2`. */
  drop(modifier: string): void {
    keepOrDrop(this.results, parseModifier(modifier));
  }

  /** Raises results to a least value: `min2`. */
  minimum(modifier: string): void {
    const { target = 1 } = parseModifier(modifier);
    for (const result of this.results)
      if (result.result < target) Object.assign(result, { count: target, rerolled: true });
  }

  /** Lowers results to a greatest value: `max5`. */
  maximum(modifier: string): void {
    const { target = this.faces ?? 1 } = parseModifier(modifier);
    for (const result of this.results)
      if (result.result > target) Object.assign(result, { count: target, rerolled: true });
  }

  /** Counts even faces. */
  countEven(): void {
    this.#count((face) => face % 2 === 0);
  }

  /** Counts odd faces. */
  countOdd(): void {
    this.#count((face) => face % 2 !== 0);
  }

  #count(test: (face: number) => boolean): void {
    for (const result of this.results) {
      result.success = test(result.result);
      result.count = result.success ? 1 : 0;
    }
  }

  /** Counts dice that pass: `cs>=5`. */
  countSuccess(modifier: string): void {
    countResults(this.results, parseModifier(modifier), "success", this.faces ?? 1);
  }

  /** Counts dice that fail: `cf=1`. */
  countFailures(modifier: string): void {
    countResults(this.results, parseModifier(modifier), "failure", 1);
  }

  /** By how much the sum beats a target: `ms>10`. */
  marginSuccess(modifier: string): void {
    const { comparison, target = 0 } = parseModifier(modifier);
    const [first] = this.results;
    const margin = sumResults(this.results) - target;
    this.results.forEach((result) => {
      result.count = result === first ? (comparison.startsWith("<") ? -margin : margin) : 0;
    });
  }
}

/** A coin: heads is 1, tails is 0. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, string> = { c: "call" };

  constructor(data: ConstructorParameters<typeof DiceTerm>[0] = {}) {
    super({ ...data, faces: 2 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.round(randomUniform);
  }

  override roll(options: Parameters<DiceTerm["roll"]>[0] = {}): ReturnType<DiceTerm["roll"]> {
    const result = super.roll(options);
    if (options.minimize || options.maximize) result.result = options.maximize ? 1 : 0;
    return result;
  }

  override getResultLabel({ result }: Parameters<DiceTerm["getResultLabel"]>[0]): string {
    return result === 1 ? "H" : "T";
  }

  /** Counts the coins that fell as called: `c1`. */
  call(modifier: string): void {
    countResults(this.results, { ...parseModifier(modifier), comparison: "=" }, "success", 1);
  }
}
