const firstPauseMs = 10_000;
const maxPauseMs = 3_600_000;

/** Attempts after which a message is given up: at the pauses below about a day after the first. */
export const maxAttempts = 32;

/**
 * How long to wait after so many failed attempts: 10 s, 20 s, 40 s … up to an hour, and up to a quarter more, so that what failed together
 * does not come back together. `chance` is at least 0 and below 1.
 */
export function pauseAfter(attempts: number, chance: number): number {
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs);
  return Math.round(pause * (1 + chance / 4));
}
