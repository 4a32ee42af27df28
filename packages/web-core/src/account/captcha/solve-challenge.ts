import { solveChallenge as solve } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/** Milliseconds after which a device counts as too slow. */
const timeoutMs = 90_000;

/**
 * Solves a challenge of our own proof of work, on this thread: the browser derives the keys elsewhere, and a Worker
 * would need a script address, which the policy for trusted types forbids.
 * @returns what the server checks; null when `signal` or the time ended it
 */
export async function solveChallenge(
  text: string,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<string | null> {
  const challenge = JSON.parse(text) as Challenge;
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  // The server sends the highest possible counter, so that progress can be shown.
  const maxCounter = Number(challenge.parameters.data?.["maxCounter"] ?? 1500);
  let attempts = 0;
  try {
    const solution = await solve({
      challenge,
      controller,
      timeout: timeoutMs,
      deriveKey: (parameters, salt, password) => {
        attempts += 1;
        if (attempts % 10 === 0) onProgress(Math.min(attempts / maxCounter, 1));
        return deriveKey(parameters, salt, password);
      },
    });
    return solution === null ? null : JSON.stringify({ challenge, solution });
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
