import { dayMs } from "@rimba/domain";
import { deleteInboxMessages } from "../integrations/inbox/inbox-messages.ts";
import { fileTasks } from "../integrations/storage/delete-due-files.ts";
import { unusedUploads } from "./uploads/upload-queries.ts";
import type { FileStorage } from "../integrations/storage/file-storage.ts";
import { timeBefore, type CleanupRows, type CleanupTasks, rowTasks } from "../platform/jobs/cleanup.ts";
import { deleteEndedRateLimits } from "../platform/limits/rate-limit.ts";
import { deleteDeliveredMessages } from "../platform/outbox/outbox-queries.ts";
import { accountCleanup } from "./account/plugin.ts";
import { codesCleanup } from "./codes/plugin.ts";
import { contactsCleanup } from "./contacts/plugin.ts";
import { ordersCleanup } from "./orders/plugin.ts";
import { questionnairesCleanup } from "./questionnaires/plugin.ts";
import { trackingCleanup } from "./tracking/plugin.ts";

const rows: CleanupRows = {
  ...trackingCleanup,
  ...codesCleanup,
  limits: ({ db }, now, limit) => deleteEndedRateLimits(db, now, limit),
  ...accountCleanup,
  ...ordersCleanup,
  ...questionnairesCleanup.rows,
  outbox: ({ db }, now, limit) => deleteDeliveredMessages(db, timeBefore(now, 30 * dayMs), limit),
  ...contactsCleanup,
  devInbox: ({ db }, now, limit) => deleteInboxMessages(db, timeBefore(now, dayMs), limit),
};

/** What the features delete in the background, in this order. */
export function cleanupTasks(storage: Pick<FileStorage, "remove">): CleanupTasks {
  return [
    ...rowTasks(rows),
    // Last: each file is a call to the storage, which may be slow.
    ...fileTasks(storage, { unusedUploads, ...questionnairesCleanup.files }),
    ...rowTasks(questionnairesCleanup.rowsOfFiles),
  ];
}
