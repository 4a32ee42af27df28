import { call, type ApiFailure } from "../../app/api/client.ts";
import type { CaptchaChallenge, CaptchaScene, Locale } from "@rimba/contract";
import type { CaptchaClient } from "./captcha-client.ts";
import { makeCaptchaLoader } from "./captcha-loader.ts";
import { lazyImport } from "../../app/lazy/lazy-import.ts";

/** The captcha that the server is configured for, or why it is unavailable now. */
type ConfiguredCaptcha =
  | { readonly kind: "ok"; readonly client: CaptchaClient }
  | { readonly kind: "refused"; readonly failure: Extract<ApiFailure, { kind: "refused" }> };

/** Requests the server's captcha configuration and loads the captcha. */
export function configuredCaptcha(scene: CaptchaScene, locale: Locale) {
  const ask = (subject?: string) =>
    call("captchaChallenge", { scene, ...(subject && { subject }) }, { locale });
  return makeCaptchaLoader<ConfiguredCaptcha>(async () => {
    const first = await ask();
    if (first.kind === "ok") {
      const client = await clientFor(first.value, async (subject) => {
        const next = await ask(subject);
        return next.kind === "ok" ? next.value.challenge : null;
      });
      await client.load();
      return { kind: "ok", client };
    }
    if (first.failure.kind === "refused" && first.failure.status < 500)
      return { kind: "refused", failure: first.failure };
    throw new Error("the server did not say which captcha there is");
  });
}

async function clientFor(
  { provider, challenge, appId, scriptUrl, languageCode }: CaptchaChallenge,
  requestChallenge: (subject: string) => Promise<string | null>,
): Promise<CaptchaClient> {
  if (provider === "proofOfWork") return proofOfWork(challengesFrom(challenge, requestChallenge));
  const { tencentCaptcha } = await lazyImport(() => import("./tencent.ts"));
  return tencentCaptcha({ appId: appId ?? "", scriptUrl: scriptUrl ?? "", languageCode });
}

/** Milliseconds for which the page's first challenge is used; the server's own limit is longer. */
const maxChallengeAgeMs = 60_000;

/**
 * Each challenge is valid once. The first one came with the page, before its subject was known: if that needs
 * more work, the server says so, and the next challenge is for the subject.
 */
function challengesFrom(first: string | null, requestChallenge: (subject: string) => Promise<string | null>) {
  let unused = first;
  const cameAt = performance.now();
  return async (subject: string) => {
    const challenge = performance.now() - cameAt < maxChallengeAgeMs ? unused : null;
    unused = null;
    return challenge ?? (await requestChallenge(subject));
  };
}

/** The chunk with the library, loaded on demand. */
const loadSolver = () => import("./solve-challenge.ts");

/**
 * Our own captcha: a proof of work of about one second in a browser, without interaction.
 * @param nextChallenge loads a new challenge (JSON text) for a subject; null when there is none
 */
function proofOfWork(nextChallenge: (subject: string) => Promise<string | null>): CaptchaClient {
  let solver: Awaited<ReturnType<typeof loadSolver>> | null = null;
  return {
    isInteractive: false,
    async load() {
      // Browsers have it in secure contexts only.
      if (globalThis.crypto?.subtle === undefined) throw new Error("no key derivation in this browser");
      solver ??= await lazyImport(loadSolver);
    },
    async execute({ subject, signal, onProgress = () => undefined }) {
      const challenge = await nextChallenge(subject);
      if (signal.aborted) return { kind: "closed" };
      if (solver === null || challenge === null) return { kind: "failed" };
      const token = await solver.solveChallenge(challenge, signal, onProgress);
      if (token !== null) return { kind: "ok", proof: { provider: "proofOfWork", token } };
      return { kind: signal.aborted ? "closed" : "failed" };
    },
    destroy: () => undefined,
  };
}
