import { setTimeout as sleep } from "node:timers/promises";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 10;

/**
 * Runs `transact` again after a conflict with another transaction: at most six times, after a random part of
 * 20, 40, 80 … ms, so that the same transactions do not meet again. The last failure is thrown.
 */
export async function retryConflicts<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}
