declare function setTimeout(callback: () => void, delay: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** A function that runs once its calls have paused for a while. */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: unknown;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
}

/** A function that runs at most once in a while: at the first call, and at the end with the last call's arguments. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let last: A | undefined;
  let waiting = false;
  const rest = (): void => {
    if (last) {
      callback(...last);
      last = undefined;
      setTimeout(rest, delay);
    } else waiting = false;
  };
  return (...args) => {
    if (waiting) {
      last = args;
      return;
    }
    waiting = true;
    callback(...args);
    setTimeout(rest, delay);
  };
}

/** Lets at most so many asynchronous tasks run at once, the rest in their order. */
export class Semaphore {
  #running = 0;
  readonly #queue: (() => void)[] = [];
  readonly max: number;

  constructor(max = 1) {
    this.max = max;
  }

  /** How many tasks run. */
  get active(): number {
    return this.#running;
  }

  /** How many tasks wait. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** Runs a task as soon as there is room. */
  async add<A extends unknown[], T>(task: (...args: A) => Promise<T> | T, ...args: A): Promise<T> {
    if (this.#running >= this.max) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#running++;
    try {
      return await task(...args);
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
