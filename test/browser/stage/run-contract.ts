import type { Page } from "playwright-core";

/** What came of one sentence of the contract. */
export interface Kept {
  readonly title: string;
  readonly fault?: string;
}

/** The part of the module's script that holds the contract. */
interface Contract {
  readonly batches: { title: string; register(context: object): void }[];
}

/** Runs the module's contract with its host in a page, as Quench would, and says what was kept of it. */
export async function runContract(page: Page): Promise<Kept[]> {
  // As text, since the tests' own bundler would put something of its own in the place of `import`.
  const contract = await page.evaluateHandle<Contract>('import("/modules/rulewright/scripts/contract.js")');
  return page.evaluate(async ({ batches }) => {
    type Body = () => void | Promise<void>;
    interface Found {
      readonly title: string;
      readonly body: Body;
    }
    const equal = (a: unknown, b: unknown): boolean => {
      if (Object.is(a, b)) return true;
      if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
      const [left, right] = [Object.entries(a), Object.entries(b)];
      return left.length === right.length && left.every(([key, value]) => equal(value, Reflect.get(b, key)));
    };
    const show = (value: unknown) => JSON.stringify(value) ?? String(value);
    const demand = (holds: boolean, otherwise: string) => {
      if (!holds) throw new Error(otherwise);
    };
    const assert = {
      ok: (value: unknown, message = "") => demand(Boolean(value), `${message} expected something, got ${value}`),
      notOk: (value: unknown, message = "") => demand(!value, `${message} expected nothing, got ${value}`),
      strictEqual: (a: unknown, b: unknown, message = "") =>
        demand(Object.is(a, b), `${message} ${show(a)} is not ${show(b)}`),
      deepEqual: (a: unknown, b: unknown, message = "") =>
        demand(equal(a, b), `${message} ${show(a)} is not ${show(b)}`),
      include: (text: string, part: string) => demand(text.includes(part), `${show(text)} does not hold ${show(part)}`),
      throws: (act: () => unknown) => {
        let threw = false;
        try {
          act();
        } catch {
          threw = true;
        }
        demand(threw, "nothing was thrown");
      },
      fail: (message: string) => demand(false, message),
    };
    const results: { title: string; fault?: string }[] = [];
    for (const batch of batches) {
      const found: Found[] = [];
      const first: Body[] = [];
      const last: Body[] = [];
      let prefix = batch.title;
      batch.register({
        assert,
        describe(title: string, body: () => void) {
          const outer = prefix;
          prefix = `${outer}: ${title}`;
          body();
          prefix = outer;
        },
        it: (title: string, body: Body) => found.push({ title: `${prefix} ${title}`, body }),
        before: (body: Body) => first.push(body),
        after: (body: Body) => last.push(body),
      });
      const attempt = async (title: string, body: Body) => {
        try {
          await body();
          return { title };
        } catch (error) {
          return { title, fault: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) };
        }
      };
      for (const body of first) results.push(await attempt(`${batch.title} is set up`, body));
      for (const { title, body } of found) results.push(await attempt(title, body));
      for (const body of last) results.push(await attempt(`${batch.title} is cleared away`, body));
    }
    return results;
  }, contract);
}
