/** Where refusals are told to whoever runs the server. */
export interface Log {
  /** A refusal: `who` is a user's name or an address, never a key. Many of one kind become one line. */
  refusal(who: string, what: string): void;
  note(text: string): void;
}

const quietly = 10_000;
const atOnce = 5;

/**
 * A log that a flood of refusals cannot flood: of one sender it shows the first few at once, then counts them and
 * tells the number when some seconds have passed.
 */
export function createLog(write: (line: string) => void): Log {
  const counts = new Map<string, { shown: number; silent: number }>();
  return {
    refusal(who, what) {
      let count = counts.get(who);
      if (count === undefined) {
        const fresh = { shown: 0, silent: 0 };
        counts.set(who, fresh);
        setTimeout(() => {
          counts.delete(who);
          if (fresh.silent > 0) write(`refused ${plain(who)}: ${fresh.silent} more\n`);
        }, quietly).unref();
        count = fresh;
      }
      if (count.shown >= atOnce) {
        count.silent += 1;
        return;
      }
      count.shown += 1;
      write(`refused ${plain(who)}: ${plain(what)}\n`);
    },
    note: (text) => write(`${text}\n`),
  };
}

/** What a client sent may not move the cursor, forge lines or fill the screen. */
function plain(text: string): string {
  const flat = text.replace(/[^\x20-\x7e\u00a0-\uffff]/g, "?");
  return flat.length > 200 ? `${flat.slice(0, 200)}...` : flat;
}
