import type { FastifyBaseLogger } from "fastify";
import type { Db } from "./db/db.ts";
import { forgetWindows } from "./limits/count-in-window.ts";
import { tidyAccounts } from "./official/account/tidy-accounts.ts";
import { orderRequests } from "./official/orders/order-requests.ts";
import { forgetSubmissions } from "./official/questionnaires/forget-submissions.ts";
import { submissionRequests } from "./official/questionnaires/submission-queries.ts";
import { forgetCaptchas } from "./official/codes/captcha-ticket.ts";
import { forgetContacts } from "./official/contacts/contact-queries.ts";
import { forgetCodes } from "./official/codes/code-queries.ts";
import { forgetUploads } from "./official/uploads/forget-uploads.ts";
import { forgetTries } from "./official/tracking/unlock-failures.ts";
import { forgetDelivered, forgetUndelivered } from "./outbox/outbox-queries.ts";
import type { FileStorage } from "./outside/storage/file-storage.ts";
import { forgetInboxMessages } from "./outside/inbox/inbox-messages.ts";
import { uuidV7 } from "./uuid-v7.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface House {
  readonly db: Db;
  readonly storage: FileStorage;
}

/** What nobody needs any more at `now`, removed table by table. */
const tasks: Readonly<Record<string, (house: House, now: Date) => Promise<void>>> = {
  // Tries are counted by day; yesterday's are kept for the reader whose clock is behind.
  unlockTries: ({ db }, now) =>
    forgetTries(
      db,
      before(now, 2 * dayMs)
        .toISOString()
        .slice(0, 10),
    ),
  codes: ({ db }, now) => forgetCodes(db, before(now, dayMs)),
  captchas: ({ db }, now) => forgetCaptchas(db, before(now, dayMs)),
  limits: ({ db }, now) => forgetWindows(db, now),
  accounts: ({ db }, now) => tidyAccounts({ db, clock: () => now, newId: uuidV7 }),
  // A draft that is sent again waits for days, not weeks.
  orderRequests: ({ db }, now) => orderRequests.forget(db, before(now, 30 * dayMs)),
  submissionRequests: ({ db }, now) => submissionRequests.forget(db, before(now, 30 * dayMs)),
  outbox: ({ db }, now) => forgetDelivered(db, before(now, 30 * dayMs)),
  outboxUndelivered: ({ db }, now) => forgetUndelivered(db, before(now, 90 * dayMs)),
  // Long after the time for which they can be brought back.
  contacts: ({ db }, now) => forgetContacts(db, before(now, hourMs)),
  uploads: ({ db, storage }, now) => forgetUploads(db, storage, now),
  submissions: ({ db, storage }, now) => forgetSubmissions(db, storage, now),
  devInbox: ({ db }, now) => forgetInboxMessages(db, before(now, dayMs)),
};

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

type Log = Pick<FastifyBaseLogger, "warn">;

/** Removes once what nobody needs any more. What fails does not keep the rest from being done. */
export async function tidyUp(house: House, now: Date, log: Log): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    await run(house, now).catch((error: unknown) =>
      log.warn({ err: error, task }, "housekeeping failed, tried again in an hour"),
    );
  }
}

/** Tidies up at start and then once an hour. Gives the function that ends it. */
export function keepHouse(house: House, clock: () => Date, log: Log): () => void {
  const tidy = () => void tidyUp(house, clock(), log);
  tidy();
  const timer = setInterval(tidy, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
