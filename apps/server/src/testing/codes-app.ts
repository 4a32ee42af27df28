import { endpoints, type CaptchaScene, type CodeScene } from "@rimba/contract";
import type { CaptchaChecker, CaptchaLevel } from "../integrations/captcha/captcha-checker.ts";
import type { SmsMessage, SmsOutcome, SmsSender } from "../integrations/sms/sms-sender.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

/** Records all messages. `outcome` is the result of the next ones. */
export class RecordingSms implements SmsSender {
  readonly name = "gateway";
  readonly sent: SmsMessage[] = [];
  outcome: () => Promise<SmsOutcome> = async () => ({ kind: "ok" });

  send(message: SmsMessage): Promise<SmsOutcome> {
    this.sent.push(message);
    return this.outcome();
  }

  /** The code in the last SMS to this number (E.164). */
  codeOf(phone: string): string {
    const message = this.sent.findLast(({ to }) => to === phone);
    return /#(\d{6})$/.exec(message?.text ?? "")?.[1] ?? "none";
  }
}

/**
 * Accepts every solution that starts with "solved", so that tests need not compute a proof of work. "solved cheaply" is
 * a solution of the lowest level.
 */
function quickCaptcha(challengeLevels: CaptchaLevel[]): CaptchaChecker {
  return {
    provider: "proofOfWork",
    pageSources: null,
    challenge: async ({ level }) => {
      challengeLevels.push(level);
      return { provider: "proofOfWork", challenge: "{}", appId: null, scriptUrl: null, languageCode: 1033 };
    },
    verify: async ({ solution }) =>
      solution.startsWith("solved")
        ? { kind: "ok", proofId: solution, level: solution.startsWith("solved cheaply") ? 0 : 2 }
        : { kind: "refused", reason: "unsolved" },
  };
}

export interface CodesApp {
  readonly test: TestApp;
  readonly sms: RecordingSms;
  /** The levels of the requested challenges, in order. */
  readonly challengeLevels: readonly CaptchaLevel[];
  /** Passes a captcha and returns its ticket. */
  ticket(scene: CaptchaScene, subject: string, work?: "cheap"): Promise<string>;
  /** Passes a captcha and requests a code. */
  requestCode(
    phone: string,
    options?: {
      scene?: CodeScene;
      headers?: Record<string, string>;
      codeRequestId?: string;
      work?: "cheap";
    },
  ): ReturnType<typeof askOf>;
}

let solved = 0;

export async function createCodesApp(
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<CodesApp> {
  const sms = new RecordingSms();
  const challengeLevels: CaptchaLevel[] = [];
  const test = await createTestApp(environment, {
    ...options,
    integrations: { sms, captcha: quickCaptcha(challengeLevels), ...options.integrations },
  });
  const ticket: CodesApp["ticket"] = async (scene, subject, work) => {
    solved += 1;
    const { body } = await test.call(endpoints.captcha, {
      scene,
      subject,
      provider: "proofOfWork",
      solution: `solved ${work === "cheap" ? "cheaply " : ""}${solved}`,
    });
    return body.data?.captchaTicket ?? "";
  };
  return {
    test,
    sms,
    challengeLevels,
    ticket,
    requestCode: async (phone, { scene = "login", headers = {}, codeRequestId, work } = {}) =>
      askOf(
        test,
        {
          phone,
          scene,
          captchaTicket: await ticket(scene, phone, work),
          ...(codeRequestId !== undefined && { codeRequestId }),
        },
        headers,
      ),
  };
}

function askOf(test: TestApp, input: object, headers: Record<string, string>) {
  return test.call(endpoints.sendVerificationCode, input, headers);
}
