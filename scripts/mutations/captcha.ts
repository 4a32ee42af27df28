import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const abuseCases: Mutations = {
  "a challenge can be solved long after it was made": {
    symbol: "verdict",
    find: `if (data.until < now) return { kind: "refused", reason: "expired" };`,
    caughtBy: { ...db("captcha-abuse.db"), name: "expired: five minutes after its creation" },
  },
  "anyone can set the cost of a challenge, because its signature does not count": {
    symbol: "verdict",
    find: `if (result.invalidSignature !== false) return { kind: "refused", reason: "forged" };
  if (!result.verified) return`,
    replace: "if (result.invalidSolution === true) return",
    caughtBy: { ...db("captcha-abuse.db"), name: "tampered cost: an easier challenge is not ours" },
  },
  "a guessed solution is accepted": {
    symbol: "verdict",
    find: `if (!result.verified) return { kind: "refused", reason: "unsolved" };`,
    caughtBy: { ...db("captcha-abuse.db"), name: "unsolved: a valid challenge with a guessed solution" },
  },
  "a challenge for a login opens a shipment": {
    symbol: "verdict",
    find: `if (data.scene !== scene) return { kind: "refused", reason: "otherScene" };`,
    caughtBy: { ...db("captcha-abuse.db"), name: "other purpose: solved for a login" },
  },
  "a solution without a challenge is an error of the server": {
    symbol: "proofOfWork",
    find: `if (!read.success) return { kind: "refused", reason: "malformed" };`,
    within: "apps/server",
    caughtBy: { ...db("captcha-abuse.db"), name: "challenge: null and other malformed solutions" },
  },
  "a solution may have any length": {
    symbol: "captchaRequest",
    find: `z.maxLength(8192, "field.tooLong")`,
    replace: `z.maxLength(1_000_000, "field.tooLong")`,
    caughtBy: { ...db("captcha-abuse.db"), name: "200 KB token" },
  },
  "a ticket that Tencent's script makes up without its server costs a call": {
    symbol: "ticketOfDistress",
    find: "/^tr?error_/",
    replace: "/^terror_/",
    caughtBy: {
      ...unit("integrations/captcha/tencent.test"),
      name: "terror_ ticket: rejected without a request",
    },
  },
  "a visitor whom Tencent suspects passes": {
    symbol: "describeCaptchaResult",
    find: "CaptchaCode === 1 && EvilLevel !== 100",
    replace: "CaptchaCode === 1",
    caughtBy: {
      ...unit("integrations/captcha/tencent.test"),
      name: "a valid ticket from a suspicious visitor",
    },
  },
  "a ticket is checked again after Tencent gave no answer in time": {
    symbol: "describeCaptchaResult",
    find: `log.warn({ reason }, "the captcha provider gave no answer");`,
    replace: `if (reason === "timeOut" && timeoutMs > 60)
      return describeCaptchaResult({ ...options, timeoutMs: 60 }, { ticket, randstr, ip });`,
    caughtBy: {
      ...unit("integrations/captcha/tencent.test"),
      name: "the same ticket is never checked again",
    },
  },
  "the browser hands in a ticket that Tencent's script made up": {
    symbol: "resultOf",
    find: " || madeUpTicket.test(ticket)",
    within: "packages/web-core",
    caughtBy: { ...unit("account/captcha/tencent.test"), name: "a ticket made up when its servers are away" },
  },
  "the script of the captcha may come from any address": {
    symbol: "checked",
    find: `protocol !== "https:" && !isLocal(url)`,
    replace: `protocol === "file:"`,
    within: "packages/web-core/src/account/captcha",
    caughtBy: { ...unit("account/captcha/tencent.test"), name: "allows only https addresses" },
  },
  "a visitor waits thirty seconds for the captcha": {
    symbol: "showTimeoutMs",
    find: "20_000",
    replace: "30_000",
    caughtBy: { ...unit("captcha-loader.test"), name: "ends with CAPTCHA_SHOW_TIMEOUT" },
  },
  "the script of the captcha is loaded a fourth time": {
    symbol: "retries",
    find: "2",
    replace: "3",
    within: "packages/web-core/src/account/captcha",
    caughtBy: {
      ...unit("captcha-loader.test"),
      name: "that each take more than 15 s result in FRAMEJS_LOAD_TIMEOUT",
    },
  },
  "after three failed loads the captcha never loads again": {
    symbol: "makeCaptchaLoader",
    find: `if (loaded.kind === "failed") underWay = null;`,
    caughtBy: { ...unit("captcha-loader.test"), name: "are forgotten when the visitor tries again" },
  },
};

const others: Mutations = {};

/** Captchas: our own proof of work and Tencent's, in browser and server. */
export const captcha: AreaMutations = { abuseCases, others };
