import type { CarrierProfile } from "@rimba/contract";
import type { FastifyBaseLogger } from "fastify";
import type { SmsSender } from "../../integrations/sms/sms-sender.ts";
import type { ContentPages } from "../content/pages/content-pages.ts";
import type { CodeUseDeps } from "../codes/codes-deps.ts";
import type { SessionDeps } from "./session-deps.ts";

/** What the account's use cases stand on. */
export interface AccountDeps extends SessionDeps, CodeUseDeps {
  /** Makes the keyed hash of a number that is kept no more. */
  readonly formerPhoneKey: Buffer;
  /** Makes the key of each customer's drafts. */
  readonly draftKey: Buffer;
  readonly sms: SmsSender;
  /** What customers agree to by logging in. */
  readonly pages: Pick<ContentPages, "currentDocument">;
  readonly carrier: Pick<CarrierProfile, "name" | "hotline">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}
