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
import { selectSettings } from "./notification-queries.ts";
import {
  deletionsOfCustomer,
  deletionsOfRecipient,
  selectAllOfCustomer,
} from "./notifications-of-account-queries.ts";
import { chosenBy } from "./notification-settings.ts";
import {
  deleteLinkOfCustomer,
  deleteOldLinks,
  deleteOldReceived,
  selectWhatsAppOfCustomer,
} from "./whatsapp/whatsapp-queries.ts";

/** Deletion and export of the notifications of a customer, for the account. */
export const notificationsOfCustomer: CustomerData<"notifications"> = {
  async erase(tx, customerId) {
    for (const deletion of [...deletionsOfCustomer, deleteFeed, deleteLinkOfCustomer])
      await tx.query(deletion, { customerId });
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
    const chats = await tx.query(selectWhatsAppOfCustomer, { customerId });
    return {
      settings: settings === undefined ? null : chosenBy(settings),
      messages: rows.map((row) => ({
        at: row.created_at.toISOString(),
        topic: row.topic,
        waybillNos: row.waybills,
        checkCode: row.check_code,
        readAt: row.read_at?.toISOString() ?? null,
        mailedAt: row.mailed_at?.toISOString() ?? null,
        pushedAt: row.pushed_at?.toISOString() ?? null,
        whatsAppSentAt: row.whatsapp_sent_at?.toISOString() ?? null,
      })),
      calendarSince: calendarSince?.toISOString() ?? null,
      devices: devices.map(({ created_at, locale, time_zone, waybills }) => ({
        since: created_at.toISOString(),
        locale,
        timeZone: time_zone,
        waybillNos: waybills,
      })),
      whatsapp:
        number === null
          ? []
          : chats.map(({ created_at, locale, time_zone, waybills }) => ({
              number: number.phone,
              since: created_at.toISOString(),
              locale,
              timeZone: time_zone,
              waybillNos: waybills,
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
  whatsAppMessages: { retentionMs: 3 * dayMs, deleteBefore: deleteOldReceived },
  whatsAppCodes: { retentionMs: 0, deleteBefore: deleteOldLinks },
  deviceShipments: { retentionMs, deleteBefore: deleteOldChannelShipments },
};
