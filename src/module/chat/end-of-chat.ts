/** How many pixels above its end a reader of the chat still reads the end. */
const nearEnd = 120;

/** The logs of the chat on the page whose readers read the end, or the one that an element stands in. */
export function logsAtEnd(within?: Element): readonly Element[] {
  const logs = within === undefined ? [...document.querySelectorAll(".chat-scroll")] : [within.closest(".chat-scroll")];
  return logs.filter((log): log is Element => {
    return log !== null && log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd;
  });
}

/** Whoever has read the end goes on seeing it. */
export function showEnd(logs: readonly Element[]): void {
  for (const log of logs) log.scrollTo({ top: log.scrollHeight });
}
