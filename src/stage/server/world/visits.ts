/** What a page asked for under its name, remembered over reconnections and restarts. */
export interface Visit {
  /** Where it is stored. */
  readonly key: string;
  /** The number of the last transaction that was carried out before the world was opened. */
  readonly lastBefore: number;
  /** The number of the last transaction that was carried out. */
  last(): number;
  /** The number of the change that a request became; undefined if it became none that we remember. */
  changeOf(request: number): number | undefined;
  carriedOut(request: number, seq: number): void;
  stored(): string;
}

/** All visits of a world. */
export interface Visits {
  /** The visit of a user's page; the same name of another user is another visit. */
  of(user: string, client: string): Visit;
  /** The keys of visits that were forgotten since this was asked last. */
  forgotten(): readonly string[];
}

const prefix = ":visit!";
/** Requests of one page that are remembered: more than it can have on the way. */
const mostRequests = 256;
/** Pages of one user that are remembered. */
const mostVisits = 32;

/** The visits that were stored, and those to come. */
export function openVisits(stored: ReadonlyMap<string, string>): Visits {
  const visits = new Map<string, Visit>();
  for (const [key, value] of stored) {
    if (key.startsWith(prefix)) visits.set(key, createVisit(key, JSON.parse(value)));
  }
  let forgotten: string[] = [];
  return {
    of(user, client) {
      const key = `${prefix}${user}!${client}`;
      let visit = visits.get(key);
      if (visit === undefined) {
        const own = [...visits.keys()].filter((each) => each.startsWith(`${prefix}${user}!`));
        for (const old of own.slice(0, Math.max(0, own.length - mostVisits + 1))) {
          visits.delete(old);
          forgotten.push(old);
        }
        visit = createVisit(key, []);
        visits.set(key, visit);
      }
      return visit;
    },
    forgotten() {
      const keys = forgotten;
      forgotten = [];
      return keys;
    },
  };
}

function createVisit(key: string, pairs: readonly (readonly [request: number, seq: number])[]): Visit {
  const done = new Map(pairs);
  let last = Math.max(0, ...done.keys());
  return {
    key,
    lastBefore: last,
    last: () => last,
    changeOf: (request) => done.get(request),
    carriedOut(request, seq) {
      last = Math.max(last, request);
      done.set(request, seq);
      if (done.size > mostRequests) {
        const [oldest] = done.keys();
        if (oldest !== undefined) done.delete(oldest);
      }
    },
    stored: () => JSON.stringify([...done]),
  };
}
