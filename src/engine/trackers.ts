/** Points that come and go, never below 0. */
export interface Tracker {
  readonly value: number;
  /** As far as points can be recovered; missing if there is no maximum. */
  readonly max?: number;
  /** As far as points can be gained; missing if points above the maximum know no end. */
  readonly cap?: number;
}

/** A tracker after something happened to it, and by how much its value really went up or down. */
export interface Tracked {
  readonly tracker: Tracker;
  readonly by: number;
}

/** Points recovered lift the value to the maximum at most; temporary points above it stay. */
export function recover(tracker: Tracker, points: number): Tracked {
  checkPoints("recover", points);
  const limit = Math.min(tracker.max ?? Number.POSITIVE_INFINITY, tracker.cap ?? Number.POSITIVE_INFINITY);
  return changed(tracker, raised(tracker.value, points, limit));
}

/** Points gained may lift the value above the maximum, up to the cap if there is one. */
export function gain(tracker: Tracker, points: number): Tracked {
  checkPoints("gain", points);
  return changed(tracker, raised(tracker.value, points, tracker.cap ?? Number.POSITIVE_INFINITY));
}

/** Points lost come off the top, so temporary ones go first; nothing falls below 0. */
export function lose(tracker: Tracker, points: number): Tracked {
  checkPoints("lose", points);
  return changed(tracker, Math.max(0, tracker.value - points));
}

/** Puts the value where it is said to be, as far as 0 and the cap allow. */
export function set(tracker: Tracker, value: number): Tracked {
  if (!Number.isInteger(value)) throw new RangeError(`A tracker cannot be set to ${value}: give a whole number.`);
  return changed(tracker, Math.max(0, Math.min(value, tracker.cap ?? Number.POSITIVE_INFINITY)));
}

/** Changes the maximum; the points that are there now stay. */
export function setMaximum(tracker: Tracker, max: number): Tracker {
  checkPoints("have a maximum of", max);
  return { ...tracker, max };
}

/** How many points lie above the maximum and will not come back by recovering. */
export function temporary(tracker: Tracker): number {
  return tracker.max === undefined ? 0 : Math.max(0, tracker.value - tracker.max);
}

/** How many points can still be recovered. */
export function missing(tracker: Tracker): number {
  return tracker.max === undefined ? 0 : Math.max(0, tracker.max - tracker.value);
}

// A value that stands above its limit already, such as after the maximum fell, must not be pulled down by a rise.
function raised(value: number, points: number, limit: number): number {
  return Math.max(value, Math.min(value + points, limit));
}

function changed(tracker: Tracker, value: number): Tracked {
  const by = value - tracker.value;
  return { tracker: by === 0 ? tracker : { ...tracker, value }, by };
}

function checkPoints(doing: string, points: number): void {
  if (!Number.isInteger(points) || points < 0) {
    throw new RangeError(`A tracker cannot ${doing} ${points} points: give a whole number of at least 0.`);
  }
}
