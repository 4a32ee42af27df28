import { randomInt } from "node:crypto";
import type { CaptchaScene } from "@rimba/contract";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod/mini";
import type { KeyRing } from "../../platform/key-ring.ts";
import { languageCodeOf, type CaptchaChecker, type CaptchaVerdict } from "./captcha-checker.ts";

/**
 * Cost of a solution: this many rounds of PBKDF2 for each number up to a random one within the range of its
 * level. On phones and computers of 2026 level 0 takes 0.4 to 1.4 s; creating and checking a challenge takes
 * us under 2 ms at every level.
 */
const cost = 5000;
const counters = { 0: [500, 1500], 1: [2000, 6000], 2: [8000, 24_000] } as const;

/** Seconds for which a challenge can be solved. */
const challengeSeconds = 300;

const levels = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** Our own fields in a challenge, signed with the rest. */
const challengeData = z.object({
  /** The version of the keys that signed it. */
  key: z.string(),
  scene: z.string(),
  until: z.number(),
  level: levels,
  /** The highest number that the solver may have to try, for its progress bar. */
  maxCounter: z.number(),
});
type ChallengeData = z.infer<typeof challengeData>;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: challengeData,
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

interface ProofOfWorkOptions {
  readonly keys: KeyRing;
  readonly clock: () => Date;
}

/**
 * Our own captcha: a proof of work that takes a browser a second. It needs no third party and no puzzle. It is a price
 * rather than a test; the rate limits are the real protection. A solution is the JSON text `{ challenge, solution }`.
 */
export function proofOfWork({ keys, clock }: ProofOfWorkOptions): CaptchaChecker {
  const seconds = () => Math.floor(clock().getTime() / 1000);
  return {
    provider: "proofOfWork",
    pageSources: null,
    async challenge({ scene, locale, acceptLanguage, level }) {
      const [minCounter, maxCounter] = counters[level];
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(minCounter, maxCounter + 1),
        deriveKey,
        data: {
          key: keys.current.version,
          scene,
          until: seconds() + challengeSeconds,
          level,
          maxCounter,
        } satisfies ChallengeData,
        ...secretsOf(keys.current),
      });
      return {
        provider: "proofOfWork",
        challenge: JSON.stringify(challenge),
        appId: null,
        scriptUrl: null,
        languageCode: languageCodeOf(locale, acceptLanguage),
      };
    },
    async verify({ solution }, { scene }) {
      const read = payload.safeParse(parsed(solution));
      if (!read.success) return { kind: "refused", reason: "malformed" };
      return verdict(read.data, { keys, scene, now: seconds() });
    },
  };
}

interface VerificationContext {
  readonly keys: KeyRing;
  readonly scene: CaptchaScene;
  /** Seconds. */
  readonly now: number;
}

async function verdict(
  { challenge, solution }: z.infer<typeof payload>,
  { keys, scene, now }: VerificationContext,
): Promise<CaptchaVerdict> {
  const { data } = challenge.parameters;
  const signedBy = keys.withVersion(data.key);
  if (signedBy === undefined) return { kind: "refused", reason: "forged" };
  // The library throws for some malformed input.
  const result = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(signedBy) }).catch(
    () => null,
  );
  if (result === null) return { kind: "refused", reason: "malformed" };
  if (result.invalidSignature !== false) return { kind: "refused", reason: "forged" };
  if (!result.verified) return { kind: "refused", reason: "unsolved" };
  if (data.scene !== scene) return { kind: "refused", reason: "otherScene" };
  if (data.until < now) return { kind: "refused", reason: "expired" };
  return { kind: "ok", proofId: challenge.signature, level: data.level };
}

function secretsOf({ keys }: KeyRing["current"]) {
  return {
    hmacSignatureSecret: keys["captcha challenge"].toString("hex"),
    // With a signed solution the check need not repeat the computation.
    hmacKeySignatureSecret: keys["captcha solution"].toString("hex"),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
