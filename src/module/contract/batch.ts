/** The assertions of chai that the batches use; Quench brings chai, and so does our own runner. */
export interface Assert {
  ok(value: unknown, message?: string): void;
  notOk(value: unknown, message?: string): void;
  strictEqual<T>(actual: T, expected: T, message?: string): void;
  deepEqual<T>(actual: T, expected: T, message?: string): void;
  include(text: string, part: string, message?: string): void;
  throws(act: () => unknown, message?: string): void;
  fail(message: string): never;
}

/** What a runner hands to a batch: mocha's words and chai's assertions, as Quench has them. */
export interface BatchContext {
  describe(title: string, body: () => void): void;
  it(title: string, body: () => void | Promise<void>): void;
  before(body: () => void | Promise<void>): void;
  after(body: () => void | Promise<void>): void;
  readonly assert: Assert;
}

/** One part of what the module needs of its host. A batch leaves the world as it found it. */
export interface Batch {
  /** Unique: `rulewright.documents`. */
  readonly key: string;
  readonly title: string;
  register(context: BatchContext): void;
}

/** The name of everything that a batch makes, so that a person knows where a left-over comes from. */
export const contractName = "Rulewright host contract";

/** Succeeds only if the host refuses. */
export async function refused(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return false;
  } catch {
    // The refusal is what was asked for; its wording is the host's own business.
    return true;
  }
}

/** Waits until something holds, for at most two seconds. */
export async function eventually(holds: () => boolean): Promise<boolean> {
  const until = Date.now() + 2000;
  while (!holds() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  return holds();
}
