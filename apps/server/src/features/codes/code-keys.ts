import type { CodeScene, WaybillFormat } from "@rimba/contract";
import type { FastifyRequest } from "fastify";
import type { OutcomeCounts } from "../../platform/health/metrics.ts";
import type { Integrations } from "../../integrations/integrations.ts";
import type { CodeLimits } from "../../platform/config/integration-settings.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { SessionCheck } from "../../platform/http/session-gate.ts";
import type { SendTimes } from "./send-times.ts";
import type { Platform } from "../../platform/platform.ts";

/** What consuming a code, or a captcha ticket, depends on. */
export type CodeUseDeps = Pick<Platform, "keys" | "clock">;

/** What codes need from the account, a feature that imports this one: `create-app` passes it in. */
export interface CodeCustomers {
  /** Hash of the caller's browser where the phone's owner logged in with it; null for any other browser. */
  readonly knownBrowser: (
    request: Pick<FastifyRequest, "headers">,
    owner: { readonly phone: string; readonly now: Date },
  ) => Promise<string | null>;
  /** Adds to the customer's processing log, in the transaction that stores the code. */
  readonly recordDeletionRequest: (tx: Tx, customerId: string, at: Date) => Promise<void>;
}

/** What the calls of captcha and codes depend on. */
export interface CodesDeps extends Pick<Platform, "db" | "keys" | "clock" | "newId" | "production"> {
  readonly integrations: Integrations;
  readonly limits: CodeLimits;
  readonly carrier: WaybillFormat & { readonly name: string };
  /** The host of the site's address: the last line of an SMS binds the code to it. */
  readonly domain: string;
  readonly checkSession: (request: FastifyRequest) => Promise<SessionCheck>;
  readonly customers: CodeCustomers;
  readonly sendTimes: SendTimes;
  readonly codeOutcomes: OutcomeCounts;
  readonly captchaOutcomes: OutcomeCounts;
}

export interface BoundCode {
  readonly codeId: string;
  readonly scene: CodeScene;
  /** E.164 */
  readonly phone: string;
  /** The customer who requested the code; null without a session. */
  readonly boundTo: string | null;
  readonly code: string;
}

/** What is hashed of a code: useless without the key, and for any other phone, scene or customer. */
export function codeTexts({ codeId, scene, phone, boundTo, code }: BoundCode): string[] {
  return [codeId, scene, phone, boundTo ?? "", code];
}
