import { dayMs } from "@rimba/domain";
import { deleteBatch } from "../../platform/db/delete-batch.ts";
import type { CleanupRows } from "../../platform/jobs/cleanup.ts";
import type { CustomerData } from "../account/account-deps.ts";
import { notificationDays } from "@rimba/contract";
import { selectOptionalNumber } from "../my-shipments/my-shipment-queries.ts";
import { deleteFeed, feedSince } from "./calendar-feeds.ts";
import {
  deleteChannelsOfCustomer,
  deleteOldChannels,
  deleteOldChannelShipments,
  selectChannelsOfCustomer,
} from "./channel-queries.ts";
import {
  deletionsOfCustomer,
  deletionsOfRecipient,
  selectAllOfCustomer,
  selectSettings,
} from "./notification-queries.ts";
import { chosenBy } from "./notification-settings.ts";

/** Deletion and export of the notifications of a customer, for the account. */
export const notificationsOfCustomer: CustomerData<"notifications"> = {
  async erase(tx, customerId) {
    for (const deletion of [...deletionsOfCustomer, deleteFeed]) await tx.query(deletion, { customerId });
    // Of shipments that their devices asked for.
    for (const channelId of await deleteChannelsOfCustomer(tx, customerId))
      for (const deletion of deletionsOfRecipient) await tx.query(deletion, { customerId: channelId });
  },
  async exported(tx, customerId) {
    const number = await selectOptionalNumber(tx, customerId);
    const [settings] = await tx.query(selectSettings, { customerIds: [customerId] });
    const rows =
      number === null ? [] : await tx.query(selectAllOfCustomer, { customerId, since: number.since });
    const calendarSince = await feedSince(tx, customerId);
    const devices = await tx.query(selectChannelsOfCustomer, { customerId });
    return {
      settings: settings === undefined ? null : chosenBy(settings),
      messages: rows.map(({ topic, check_code, created_at, read_at, mailed_at, pushed_at, waybills }) => ({
        at: created_at.toISOString(),
        topic,
        waybillNos: waybills,
        checkCode: check_code,
        readAt: read_at?.toISOString() ?? null,
        mailedAt: mailed_at?.toISOString() ?? null,
        pushedAt: pushed_at?.toISOString() ?? null,
      })),
      calendarSince: calendarSince?.toISOString() ?? null,
      devices: devices.map(({ created_at, time_zone }) => ({
        since: created_at.toISOString(),
        timeZone: time_zone,
      })),
    };
  },
};

const retentionMs = notificationDays * dayMs;

/** Rows that are deleted in the background. */
export const notificationsCleanup: CleanupRows = {
  news: {
    retentionMs,
    deleteBefore: deleteBatch({
      name: "notifications.deleteOldNews",
      table: "tracking_news",
      key: "waybill_no, topic, state",
      where: "created_at < :before and notified_at is not null",
    }),
  },
  notifications: {
    retentionMs,
    deleteBefore: deleteBatch({
      name: "notifications.deleteOld",
      table: "notification",
      key: "recipient_id, notification_id",
      where: "created_at < :before",
    }),
  },
  notifiedShipments: {
    retentionMs,
    deleteBefore: deleteBatch({
      name: "notifications.deleteOldNewsOf",
      table: "notification_news",
      key: "recipient_id, waybill_no, topic, state",
      where: "created_at < :before",
    }),
  },
  devices: { retentionMs, deleteBefore: deleteOldChannels },
  deviceShipments: { retentionMs, deleteBefore: deleteOldChannelShipments },
};
