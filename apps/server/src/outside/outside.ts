import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { CaptchaChecker } from "./captcha/captcha-checker.ts";
import { proofOfWork } from "./captcha/proof-of-work.ts";
import { tencentCaptcha } from "./captcha/tencent.ts";
import { devInbox } from "./sms/dev-inbox.ts";
import { httpGateway } from "./sms/http-gateway.ts";
import type { SmsSender } from "./sms/sms-sender.ts";
import { twilio } from "./sms/twilio.ts";

/** What the product reaches beyond itself, each behind its port. */
export interface Outside {
  readonly sms: SmsSender;
  readonly captcha: CaptchaChecker;
}

interface OutsideDeps {
  readonly db: Db;
  readonly secret: string;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly log: { warn(details: object, message: string): void };
}

/** The adapters that the settings name. Connects to nothing yet. */
export function connectOutside(
  { sms, captcha }: Pick<Config, "sms" | "captcha">,
  deps: OutsideDeps,
): Outside {
  return { sms: smsSender(sms, deps), captcha: captchaChecker(captcha, deps) };
}

function smsSender(sms: Config["sms"], deps: OutsideDeps): SmsSender {
  switch (sms.provider) {
    case "inbox":
      return devInbox(deps);
    case "gateway":
      return httpGateway({ ...sms, ...deps, secret: sms.secret });
    case "twilio":
      return twilio(sms);
  }
}

function captchaChecker(captcha: Config["captcha"], deps: OutsideDeps): CaptchaChecker {
  switch (captcha.provider) {
    case "proofOfWork":
      return proofOfWork(deps);
    case "tencent":
      return tencentCaptcha({ ...captcha, ...deps });
  }
}
