import * as z from "zod/mini";
import {
  languageCodeOf,
  type CaptchaChecker,
  type CaptchaFault,
  type CaptchaVerdict,
} from "./captcha-checker.ts";
import { signedContentType, tencentAuthorization } from "./tencent-signature.ts";

export interface TencentCaptchaOptions {
  readonly appId: string;
  readonly appSecret: string;
  readonly secretId: string;
  readonly secretKey: string;
  /** The script that pages load. */
  readonly scriptUrl: string;
  /** The API that checks tickets: `https://captcha.intl.tencentcloudapi.com`. */
  readonly apiOrigin: string;
  readonly clock: () => Date;
  readonly log: { warn(details: object, message: string): void };
  /** Milliseconds; less than the client's 5 s. */
  readonly timeoutMs?: number;
}

/** Hosts of the script, its frame and its pictures. */
const hosts = ["https://*.captcha.qcloud.com", "https://*.captcha.gtimg.com"];

/** A browser that cannot reach Tencent creates a ticket with this prefix. It proves nothing. */
const ticketOfDistress = /^tr?error_/;

/** CaptchaCode of DescribeCaptchaResult, if it is not 1 (passed). */
const faults: Readonly<Record<number, CaptchaFault>> = {
  7: "forged", // the random text does not belong to the ticket
  8: "expired",
  9: "reused",
  15: "forged", // cannot be decrypted
  16: "misconfigured", // another app id
  21: "risk",
  100: "misconfigured", // app id, key and ticket do not belong together
};

const answer = z.object({
  Response: z.object({
    CaptchaCode: z.nullish(z.number()),
    EvilLevel: z.nullish(z.number()),
    Error: z.optional(z.object({ Code: z.string() })),
  }),
});

/**
 * Tencent's captcha: pages show it, and each ticket is checked once (DescribeCaptchaResult, 2019-07-22).
 * Never twice: if no answer comes, the visitor creates a new ticket.
 */
export function tencentCaptcha(options: TencentCaptchaOptions): CaptchaChecker {
  const { appId, scriptUrl } = options;
  return {
    provider: "tencent",
    pageSources: {
      hosts: [...new Set([new URL(scriptUrl).origin, ...hosts])],
      trustedTypesPolicy: "rimba-captcha",
    },
    async challenge({ locale, acceptLanguage }) {
      return {
        provider: "tencent",
        challenge: null,
        appId,
        scriptUrl,
        languageCode: languageCodeOf(locale, acceptLanguage),
      };
    },
    async verify({ solution: ticket, randstr }, { ip }) {
      if (randstr === undefined) return { kind: "refused", reason: "malformed" };
      if (ticketOfDistress.test(ticket)) return { kind: "refused", reason: "unsolved" };
      return describeCaptchaResult(options, { ticket, randstr, ip });
    },
  };
}

async function describeCaptchaResult(
  options: TencentCaptchaOptions,
  { ticket, randstr, ip }: { ticket: string; randstr: string; ip: string },
): Promise<CaptchaVerdict> {
  const { appId, appSecret, secretId, secretKey, apiOrigin, clock, log, timeoutMs = 3000 } = options;
  const { host } = new URL(apiOrigin);
  const timestamp = Math.floor(clock().getTime() / 1000);
  const body = JSON.stringify({
    CaptchaType: 9,
    Ticket: ticket,
    UserIp: ip,
    Randstr: randstr,
    CaptchaAppId: Number(appId),
    AppSecretKey: appSecret,
  });
  let read: z.infer<typeof answer>;
  try {
    const response = await fetch(apiOrigin, {
      method: "POST",
      headers: {
        "content-type": signedContentType,
        authorization: tencentAuthorization({
          secretId,
          secretKey,
          service: "captcha",
          host,
          body,
          timestamp,
        }),
        "x-tc-action": "DescribeCaptchaResult",
        "x-tc-version": "2019-07-22",
        "x-tc-timestamp": String(timestamp),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    read = answer.parse(await response.json());
  } catch (error) {
    const reason =
      error instanceof DOMException && error.name === "TimeoutError" ? "timeOut" : "providerUnavailable";
    log.warn({ reason }, "the captcha provider gave no answer");
    return { kind: "refused", reason };
  }
  const { CaptchaCode, EvilLevel, Error: refusal } = read.Response;
  // An invisible captcha can issue a valid ticket for a suspicious visitor.
  if (CaptchaCode === 1 && EvilLevel !== 100) return { kind: "ok", proofId: `${appId} ${ticket}`, level: 2 };
  const reason = CaptchaCode === 1 ? "risk" : (faults[CaptchaCode ?? 0] ?? "misconfigured");
  if (reason === "misconfigured")
    log.warn({ captchaCode: CaptchaCode, error: refusal?.Code }, "the captcha provider refuses our calls");
  return { kind: "refused", reason };
}
