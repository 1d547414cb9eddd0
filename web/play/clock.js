/**
 * A clock for two: times left, and a bonus for each move. Times are in milliseconds; `now` comes from the caller, so
 * that the clock has no time of its own.
 * @typedef {{left: readonly [number, number], bonus: number, running: 0 | 1 | null, since: number}} Clock
 */

/**
 * @param {number} minutes
 * @param {number} bonusSeconds
 * @returns {Clock}
 */
export function newClock(minutes, bonusSeconds) {
  const all = minutes * 60000;
  return { left: [all, all], bonus: bonusSeconds * 1000, running: null, since: 0 };
}

/**
 * Returns what a side has left; never less than zero.
 * @param {Clock} clock
 * @param {0 | 1} side
 * @param {number} now
 */
export function leftOf(clock, side, now) {
  const spent = clock.running === side ? now - clock.since : 0;
  return Math.max(0, clock.left[side] - spent);
}

/**
 * Stops the clock of one side.
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function paused(clock, now) {
  return { ...clock, left: [leftOf(clock, 0, now), leftOf(clock, 1, now)], running: null, since: now };
}

/**
 * Starts the clock of a side, and stops the other's.
 * @param {Clock} clock
 * @param {0 | 1} side
 * @param {number} now
 * @returns {Clock}
 */
export function started(clock, side, now) {
  return { ...paused(clock, now), running: side };
}

/**
 * Ends a turn: the side that moved gets its bonus, and the other's time runs. A clock that stands keeps standing.
 * @param {Clock} clock
 * @param {0 | 1} side The side that moved.
 * @param {number} now
 * @returns {Clock}
 */
export function pressed(clock, side, now) {
  if (clock.running === null) {
    return clock;
  }
  const { left } = paused(clock, now);
  const gained = /** @type {[number, number]} */ ([...left]);
  gained[side] += gained[side] > 0 ? clock.bonus : 0;
  return { ...clock, left: gained, running: side === 0 ? 1 : 0, since: now };
}

/**
 * Sets the times of the clock to those written with a ply, `0:04:58`.
 * @param {Clock} clock
 * @param {readonly [string | undefined, string | undefined]} times
 * @param {number} now
 * @returns {Clock}
 */
export function setTo(clock, times, now) {
  const { left } = paused(clock, now);
  const set = /** @type {[number, number]} */ ([0, 1].map((side) => readTime(times[side] ?? "") ?? left[side]));
  return { ...clock, left: set, since: now };
}

/**
 * Returns a time as records write it, `1:02:03`, rounded up to a second.
 * @param {number} milliseconds
 */
export function writeTime(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/**
 * @param {string} text
 * @returns {number | null}
 */
export function readTime(text) {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text) ?? [];
  return hours === undefined ? null : ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/**
 * Returns a clock to keep for the next visit, with the times that are left now.
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function kept(clock, now) {
  return { ...paused(clock, now), running: clock.running };
}

/**
 * Returns a clock that was kept: it goes on where it was, since nobody could play in between. Null if it is none.
 * @param {any} clock
 * @param {number} now
 * @returns {Clock | null}
 */
export function restored(clock, now) {
  const { left = null, bonus = null, running = null } = clock ?? {};
  const times = Array.isArray(left) ? [...left, bonus] : [];
  const isClock = times.length === 3 && times.every(Number.isFinite) && [0, 1, null].includes(running);
  return isClock ? { left: [left[0], left[1]], bonus, running, since: now } : null;
}
