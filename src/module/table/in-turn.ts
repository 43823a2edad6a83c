let queue: Promise<unknown> = Promise.resolve();

/** Runs one thing after the other: two commands that arrive together are decided in turn, never on the same state. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = queue.then(work, work);
  queue = next.catch(() => undefined);
  return next;
}
