import type { FastifyRequest } from "fastify";
import type { OutcomeCounts } from "../../platform/health/metrics.ts";
import type { Outside } from "../../integrations/outside.ts";
import type { CodeLimits } from "../../platform/config/outside-settings.ts";
import type { Db } from "../../platform/db/db.ts";
import type { SessionCheck } from "../../platform/http/session-gate.ts";
import type { CodeKeys } from "./code-keys.ts";
import type { SendTimes } from "./send-times.ts";

/** What a code is used with. */
export interface CodeUseDeps {
  readonly keys: CodeKeys;
  readonly clock: () => Date;
}

/** What captcha tickets are made and used with. */
export type TicketDeps = CodeUseDeps;

/** What the calls of captcha and codes stand on. */
export interface CodesDeps extends CodeUseDeps {
  readonly db: Db;
  readonly newId: () => string;
  readonly outside: Outside;
  readonly limits: CodeLimits;
  readonly carrier: { readonly name: string; readonly waybillPrefix: string };
  /** Cookies go over https only. */
  readonly production: boolean;
  /** The host of the site's address: the last line of an SMS binds the code to it. */
  readonly domain: string;
  readonly checkSession: (request: FastifyRequest) => Promise<SessionCheck>;
  readonly sendTimes: SendTimes;
  readonly codeOutcomes: OutcomeCounts;
  readonly captchaOutcomes: OutcomeCounts;
}
