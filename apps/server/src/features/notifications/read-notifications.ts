import {
  type CheckedMessage,
  type FieldIssue,
  type Locale,
  maxNamedShipments,
  maxUnread,
  type Notification,
  notificationDays,
  type NotificationsPage,
  type NotificationsRequest,
  toPage,
} from "@rimba/contract";
import { cityName } from "@rimba/content/city-name";
import { notificationTitle } from "@rimba/content/notification-title";
import { dayMs, parseCheckCode, staleAfterDays, zonedIso } from "@rimba/domain";
import { onlyRow } from "../../platform/db/db.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import type { Platform } from "../../platform/platform.ts";
import { type NumberRow, selectOptionalNumber } from "../my-shipments/my-shipment-queries.ts";
import { rolesOf } from "../my-shipments/my-shipment-roles.ts";
import {
  countListed,
  type NotificationRow,
  type NotifiedShipmentRow,
  selectByCheckCode,
  selectPage,
  selectSettings,
  selectShipmentsOf,
  updateRead,
} from "./notification-queries.ts";
import { choicesOf } from "./notification-settings.ts";

export type NotificationsDeps = Pick<Platform, "db" | "carrier" | "clock">;
type Customer = Pick<Session, "customerId">;

export type NotificationsResult = { kind: "ok"; page: NotificationsPage } | { kind: "sessionEnded" };

/** One page of the customer's notifications. Throws `DatabaseUnavailable`. */
export async function notificationsPage(
  deps: NotificationsDeps,
  { customerId }: Customer,
  { current, size }: NotificationsRequest,
  locale: Locale,
): Promise<NotificationsResult> {
  const { db } = deps;
  const number = await selectOptionalNumber(db, customerId);
  const [settings] = await db.query(selectSettings, { customerIds: [customerId] });
  if (number === null || settings === undefined) return { kind: "sessionEnded" };
  const { total, unread } = await readCounts(deps, customerId, number);
  const offset = (current - 1) * size;
  const slice = { offset, limit: Math.min(size, total - offset) };
  const rows =
    slice.offset >= total
      ? []
      : await db.query(selectPage, { customerId, since: listedSince(deps, number), ...slice });
  const shipments =
    rows.length === 0
      ? []
      : await db.query(selectShipmentsOf, {
          customerId,
          notificationIds: rows.map(({ notification_id }) => notification_id),
          limit: maxNamedShipments,
        });
  const byNotification = Map.groupBy(shipments, ({ notification_id }) => notification_id);
  const { timeZone } = choicesOf(settings, deps);
  const records = rows.map((row) =>
    viewOf(row, byNotification.get(row.notification_id) ?? [], { number, timeZone, locale }),
  );
  return { kind: "ok", page: { ...toPage(records, total, { current, size }), unread } };
}

/** What was written before the customer had the number is about shipments of the number's former owner. */
function listedSince({ clock }: Pick<NotificationsDeps, "clock">, { since }: NumberRow): Date {
  return new Date(Math.max(since.getTime(), clock().getTime() - notificationDays * dayMs));
}

function readCounts(deps: NotificationsDeps, customerId: string, number: NumberRow) {
  const since = listedSince(deps, number);
  return onlyRow(deps.db, countListed, { customerId, since, maxUnread: maxUnread + 1 });
}

interface Reader {
  readonly number: NumberRow;
  readonly timeZone: string;
  readonly locale: Locale;
}

function viewOf(
  row: NotificationRow,
  shipments: readonly NotifiedShipmentRow[],
  { number, timeZone, locale }: Reader,
): Notification {
  return {
    id: row.notification_id,
    topic: row.topic,
    title: titleOf(row, shipments[0]?.pieces ?? null, locale),
    at: zonedIso(row.changed_at.toISOString(), timeZone),
    timeZone,
    shipments: shipments.flatMap((shipment) => {
      const isParty = rolesOf(shipment, number).length > 0;
      if (!isParty && shipment.followed_at === null) return [];
      const isClosed = shipment.is_private && !isParty;
      return [
        {
          waybillNo: shipment.waybill_no,
          label: shipment.label,
          fromCity: isClosed ? null : cityName(shipment.from_city, locale),
          toCity: isClosed ? null : cityName(shipment.to_city, locale),
        },
      ];
    }),
    shipmentCount: row.shipment_count,
    isRead: row.read_at !== null,
    checkCode: row.check_code,
    mailedAt: sentAt(row.mailed_at, timeZone),
    whatsAppSentAt: sentAt(row.whatsapp_sent_at, timeZone),
    whatsAppCode: row.whatsapp_code,
  };
}

function sentAt(at: Date | null, timeZone: string): string | null {
  return at === null ? null : zonedIso(at.toISOString(), timeZone);
}

function titleOf(
  { topic, shipment_count: count }: Pick<NotificationRow, "topic" | "shipment_count">,
  pieces: NotifiedShipmentRow["pieces"],
  locale: Locale,
): string {
  return notificationTitle({ topic, count, pieces, days: staleAfterDays }, locale);
}

export type MarkReadResult = { kind: "ok"; unread: number } | { kind: "sessionEnded" };

/** `ids` undefined: all. Throws `DatabaseUnavailable`. */
export async function markRead(
  deps: NotificationsDeps,
  { customerId }: Customer,
  ids: readonly string[] | undefined,
): Promise<MarkReadResult> {
  const number = await selectOptionalNumber(deps.db, customerId);
  if (number === null) return { kind: "sessionEnded" };
  await deps.db.query(updateRead, {
    customerId,
    notificationIds: ids ?? [],
    all: ids === undefined,
    at: deps.clock(),
  });
  const { unread } = await readCounts(deps, customerId, number);
  return { kind: "ok", unread };
}

export type CheckResult =
  | { kind: "ok"; checked: CheckedMessage }
  | { kind: "invalidInput"; fields: FieldIssue[] };

/** Whether a message with this code is ours; says nothing of its receiver. Throws `DatabaseUnavailable`. */
export async function checkMessage(
  { db, carrier, clock }: NotificationsDeps,
  typed: string,
  locale: Locale,
): Promise<CheckResult> {
  const code = parseCheckCode(typed);
  if (code === null) return { kind: "invalidInput", fields: [{ path: "code", key: "checkCode.format" }] };
  const since = new Date(clock().getTime() - notificationDays * dayMs);
  const [row] = await db.query(selectByCheckCode, { code, since, maxEnds: maxNamedShipments });
  if (row === undefined) return { kind: "ok", checked: { message: null } };
  const { timeZone } = carrier;
  return {
    kind: "ok",
    checked: {
      message: {
        at: zonedIso(row.created_at.toISOString(), timeZone),
        timeZone,
        ways: [
          ...(row.is_in_account ? (["account"] as const) : []),
          ...(row.mailed_at === null ? [] : (["mail"] as const)),
          ...(row.pushed_at === null ? [] : (["push"] as const)),
          ...(row.whatsapp_sent_at === null ? [] : (["whatsapp"] as const)),
        ],
        topic: row.topic,
        title: titleOf(row, row.waybill_ends.length === 1 ? row.pieces : null, locale),
        waybillEnds: row.waybill_ends,
        shipmentCount: row.shipment_count,
      },
    },
  };
}
