import { sitePart } from "../../app/lazy/lazy-import.ts";
import type { CaptchaClient } from "./captcha-client.ts";

/** The part with the library, fetched when it is needed. */
const loadSolver = () => import("./solve-challenge.ts");

/**
 * Our own captcha: a computation that costs a browser about a second and that nobody has to look at.
 * @param nextChallenge JSON text to be solved for a subject, a new one each time; null when there is none
 */
export function proofOfWork(nextChallenge: (subject: string) => Promise<string | null>): CaptchaClient {
  let solver: Awaited<ReturnType<typeof loadSolver>> | null = null;
  return {
    async load() {
      // Browsers give it to pages of a secure origin only.
      if (globalThis.crypto?.subtle === undefined) throw new Error("no key derivation in this browser");
      solver ??= await sitePart(loadSolver);
    },
    async execute({ subject, signal, onProgress = () => undefined }) {
      const challenge = await nextChallenge(subject);
      if (signal.aborted) return { kind: "closed" };
      if (solver === null || challenge === null) return { kind: "failed" };
      const token = await solver.solveChallenge(challenge, signal, onProgress);
      if (token !== null) return { kind: "proof", proof: { provider: "proofOfWork", token } };
      return { kind: signal.aborted ? "closed" : "failed" };
    },
    destroy: () => undefined,
  };
}
