import type { UserExport } from "@rimba/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SmsSender } from "../../integrations/sms/sms-sender.ts";
import type { ContentPages } from "../content/pages/content-pages.ts";
import type { CustomerMailDeps } from "./customer-mail.ts";
import type { CodeUseDeps } from "../codes/code-keys.ts";

/** The parts of a customer's data export that other features store. */
interface CustomerExports {
  readonly contacts: UserExport["contacts"];
  readonly preferredOutlet: UserExport["preferredOutlet"];
  readonly orders: UserExport["orders"];
  readonly shipments: UserExport["shipments"];
  readonly notifications: UserExport["notifications"];
}

/** What another feature stores about a customer. */
export interface CustomerData<Part extends keyof CustomerExports> {
  /**
   * Deletes it, or what links it to the customer, in the transaction that deletes the account. The customer's
   * row is locked.
   */
  readonly erase: (tx: Tx, customerId: string, now: Date) => Promise<void>;
  /** For the customer's data export. */
  readonly exported: (tx: Tx, customerId: string) => Promise<CustomerExports[Part]>;
}

/** What the use cases of the account depend on. */
export interface AccountDeps extends SessionDeps, CodeUseDeps, CustomerMailDeps {
  readonly sms: SmsSender;
  /** The texts that customers consent to by logging in. */
  readonly pages: Pick<ContentPages, "currentDocument">;
  /** The account feature knows none of these features: `create-app` passes them in. */
  readonly customerData: { readonly [Part in keyof CustomerExports]: CustomerData<Part> };
  /** Called in the transaction that opens an account. */
  readonly onAccountOpened: (tx: Tx, customerId: string, now: Date) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** What checking a session depends on. */
export interface SessionDeps extends Pick<
  Platform,
  "db" | "clock" | "isClockTrusted" | "newId" | "production"
> {
  readonly config: Pick<Config, "publicOrigin" | "mail">;
}
