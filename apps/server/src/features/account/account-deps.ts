import type { CarrierProfile, UserExport } from "@rimba/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { SmsSender } from "../../integrations/sms/sms-sender.ts";
import type { ContentPages } from "../content/pages/content-pages.ts";
import type { CodeUseDeps } from "../codes/code-keys.ts";

/** What another feature stores of a customer. */
export interface CustomerData<Part extends "contacts" | "binding" | "orders"> {
  /** Deletes it, or what leads from it to the customer. In the transaction that deletes the account; the customer is locked. */
  readonly release: (tx: Tx, customerId: string, now: Date) => Promise<void>;
  /** For the customer's own file. */
  readonly exported: (tx: Tx, customerId: string) => Promise<UserExport[Part]>;
}

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
  /** The account knows none of these features: `create-app` passes it in. */
  readonly customerData: { readonly [Part in "contacts" | "binding" | "orders"]: CustomerData<Part> };
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** What a session is checked with. */
export interface SessionDeps {
  readonly db: Db;
  readonly clock: () => Date;
  /** See `DatabaseClock`. */
  readonly isClockTrusted: () => boolean;
  readonly newId: () => string;
  /** Cookies go over https only. */
  readonly production: boolean;
  /** The address of the site as visitors see it, where it is configured. */
  readonly publicOrigin?: string | undefined;
}
