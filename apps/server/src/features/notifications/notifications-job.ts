import { randomUUID } from "node:crypto";
import { acquireJob } from "../../platform/jobs/job-lease.ts";
import { createRepeatedJob, type RepeatedJob } from "../../platform/jobs/repeated-job.ts";
import { type MailDeps, mailNotifications } from "./notification-mails.ts";
import { type PushesDeps, pushNotifications } from "./notification-pushes.ts";
import { type NotifyDeps, notifyRecipients } from "./notify-recipients.ts";
import { storeOverdueNews } from "./overdue-news.ts";
import { selectDueWork } from "./notification-queries.ts";
import { whatsAppNotifications, type WhatsAppNewsDeps } from "./whatsapp/whatsapp-notifications.ts";

const intervalMs = 500;
const retryDelayMs = 5_000;
/** A process that dies is replaced after so long. */
const leaseSeconds = 15;

export interface NotificationsJobDeps extends NotifyDeps, Omit<MailDeps, "integrations">, PushesDeps {
  readonly integrations: MailDeps["integrations"] & WhatsAppNewsDeps["integrations"];
  readonly log: { warn(details: object, message: string): void };
}

/**
 * Writes notifications, their push messages, mails and WhatsApp messages until there are none, `signal` stops it, or another
 * process does it: one at a time, so that what happens to several shipments of a customer becomes one notification. Throws
 * `DatabaseUnavailable`.
 */
export async function runNotifications(deps: NotificationsJobDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const [due] = await db.query(selectDueWork, { now: clock() });
  if (due?.is_due !== true) return;
  const lease = await acquireJob(db, {
    name: "notifications",
    holder: randomUUID(),
    leaseSeconds,
    restSeconds: 0,
  });
  if (lease === null) return;
  try {
    const mayContinue = async () => signal?.aborted !== true && lease.renew();
    let hasMore: boolean;
    do {
      hasMore = await runSteps(deps);
    } while (hasMore && (await mayContinue()));
  } finally {
    await lease.release({ finished: true });
  }
}

/** One step does not stop the others; its error is thrown afterwards. True: there may be more. */
async function runSteps(deps: NotificationsJobDeps): Promise<boolean> {
  const outcomes: PromiseSettledResult<boolean>[] = [];
  for (const step of [
    storeOverdueNews,
    notifyRecipients,
    pushNotifications,
    mailNotifications,
    whatsAppNotifications,
  ])
    outcomes.push(...(await Promise.allSettled([step(deps)])));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return outcomes.some((outcome) => outcome.status === "fulfilled" && outcome.value);
}

/** Creates the job; `start()` begins it. */
export function createNotificationsJob(deps: NotificationsJobDeps): RepeatedJob {
  return createRepeatedJob({
    work: async (signal) => {
      await runNotifications(deps, signal);
      return false;
    },
    intervalMs,
    retryDelayMs,
    onFailure: (error) => deps.log.warn({ err: error }, "notifications are written later"),
  });
}
