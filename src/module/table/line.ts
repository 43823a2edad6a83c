/** How often the line is looked at, and how long it takes until what was missed has come, in milliseconds. */
const beat = 250;
const catchUp = 1000;

/** Waits while the line to the server is down. Answers whether it was: somebody else may have decided meanwhile. */
export async function lineWasDown(): Promise<boolean> {
  if (isUp()) return false;
  while (!isUp()) await pause(beat);
  await pause(catchUp);
  return true;
}

function isUp(): boolean {
  return game.socket?.connected === true;
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}
