/** An allowance that fills up with time: so much per second, and a stock for bursts. */
export class Budget {
  readonly #perSecond: number;
  readonly #most: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number, most: number) {
    this.#perSecond = perSecond;
    this.#most = most;
    this.#left = most;
  }

  /** Takes what something costs, on credit if need be; gives the milliseconds until the debt is paid. */
  take(cost: number): number {
    const now = performance.now();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1000) * this.#perSecond) - cost;
    this.#at = now;
    return this.#left >= 0 ? 0 : (-this.#left / this.#perSecond) * 1000;
  }
}
