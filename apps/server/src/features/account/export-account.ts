import { accountEventKinds, type UserExport } from "@rimba/contract";
import { hourMs } from "@rimba/domain";
import type { AccountDeps } from "./account-deps.ts";
import { type CustomerRow, lockCustomer, selectCustomer } from "./customer-queries.ts";
import { selectSessions } from "./sessions.ts";
import { insertAccountEvent, selectAccountEvents, selectEventTimes } from "./account-events.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { selectConsents } from "./consents.ts";
import { optionalRow, type Tx } from "../../platform/db/db.ts";

/** Exports per hour: enough to replace a lost file, too few to burden the database. */
const exportsAnHour = 5;

export type ExportResult =
  | { kind: "ok"; data: UserExport }
  | { kind: "rateLimited"; retryAfter: number }
  | { kind: "sessionEnded" };

/**
 * Everything stored about the customer. Adds an entry to the processing log. Throws `DatabaseUnavailable`.
 */
export function exportAccount(deps: AccountDeps, { customerId }: Session): Promise<ExportResult> {
  return deps.db.transaction(async (tx): Promise<ExportResult> => {
    // Sequentially, so that concurrent exports are counted.
    const phone = await lockCustomer(tx, customerId);
    const customer = phone === null ? null : await optionalRow(tx, selectCustomer, { customerId });
    if (customer === null) return { kind: "sessionEnded" };
    const now = deps.clock();
    const since = { customerId, kind: "exported", after: new Date(now.getTime() - hourMs) };
    const oldest = (await tx.query(selectEventTimes, since)).at(-exportsAnHour)?.occurred_at;
    if (oldest !== undefined)
      return { kind: "rateLimited", retryAfter: (oldest.getTime() + hourMs - now.getTime()) / 1000 };
    await insertAccountEvent(tx, { customerId, kind: "exported", at: now, eventId: deps.newId() });
    return { kind: "ok", data: await everythingAbout(tx, deps.customerData, customer, now) };
  });
}

async function everythingAbout(
  tx: Tx,
  customerData: AccountDeps["customerData"],
  customer: CustomerRow,
  now: Date,
): Promise<UserExport> {
  const { customer_id, phone, nickname, is_corporate, created_at, mail_address, new_phone, due_at } =
    customer;
  const consents = await tx.query(selectConsents, { customerId: customer_id });
  const sessions = await tx.query(selectSessions, { customerId: customer_id });
  const preferredOutlet = await customerData.preferredOutlet.exported(tx, customer_id);
  const events = await tx.query(selectAccountEvents, { customerId: customer_id, kinds: accountEventKinds });
  const contacts = await customerData.contacts.exported(tx, customer_id);
  const orders = await customerData.orders.exported(tx, customer_id);
  const shipments = await customerData.shipments.exported(tx, customer_id);
  const notifications = await customerData.notifications.exported(tx, customer_id);
  return {
    exportedAt: now.toISOString(),
    account: {
      phone,
      nickname,
      corporate: is_corporate,
      registeredAt: created_at.toISOString(),
      mailAddress: mail_address,
      phoneChange:
        new_phone === null || due_at === null ? null : { phone: new_phone, dueAt: due_at.toISOString() },
    },
    consents: consents.map(({ text_hash, agreed_at, ...consent }) => ({
      ...consent,
      textHash: text_hash,
      agreedAt: agreed_at.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      device: session.device,
      startedAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      expiresAt: session.expires_at.toISOString(),
      endedAt: session.ended_at?.toISOString() ?? null,
    })),
    contacts,
    preferredOutlet,
    orders,
    shipments,
    notifications,
    processing: events.map(({ kind, occurred_at, detail }) => ({
      kind,
      at: occurred_at.toISOString(),
      detail,
    })),
  };
}
