import { dayMs } from "@rimba/domain";
import { deleteInboxMessages } from "../integrations/inbox/inbox-messages.ts";
import { fileTasks } from "../integrations/storage/delete-due-files.ts";
import { unusedUploads } from "./uploads/upload-queries.ts";
import type { FileStorage } from "../integrations/storage/file-storage.ts";
import { type CleanupRows, type CleanupTasks, rowTasks } from "../platform/jobs/cleanup.ts";
import { deleteEndedRateLimits } from "../platform/limits/rate-limit.ts";
import { deleteDeliveredMessages } from "../platform/outbox/outbox-queries.ts";
import { accountCleanup } from "./account/plugin.ts";
import { codesCleanup } from "./codes/plugin.ts";
import { contactsCleanup } from "./contacts/plugin.ts";
import { notificationsCleanup } from "./notifications/notifications-of-account.ts";
import { ordersCleanup } from "./orders/plugin.ts";
import { questionnairesCleanup } from "./questionnaires/plugin.ts";
import { trackingCleanup } from "./tracking/plugin.ts";

/**
 * Each task has its period as `retentionMs` or `cutOff`. The table "Customers' data" of docs/operations.md lists all of
 * them for carriers.
 */
export const cleanupRows: CleanupRows = {
  ...trackingCleanup.rows,
  ...codesCleanup,
  limits: { retentionMs: 0, deleteBefore: deleteEndedRateLimits },
  ...accountCleanup,
  ...ordersCleanup,
  ...questionnairesCleanup.rows,
  outbox: { retentionMs: 30 * dayMs, deleteBefore: deleteDeliveredMessages },
  ...contactsCleanup,
  ...notificationsCleanup,
  devInbox: { retentionMs: dayMs, deleteBefore: deleteInboxMessages },
};

/** What the features delete in the background, in this order. */
export function cleanupTasks(storage: Pick<FileStorage, "remove">): CleanupTasks {
  return [
    ...rowTasks(cleanupRows),
    // Last: each file is a call to the storage, which may be slow.
    ...fileTasks(storage, {
      ...trackingCleanup.files,
      unusedUploads,
      ...questionnairesCleanup.files,
    }),
    ...rowTasks(questionnairesCleanup.rowsOfFiles),
  ];
}
