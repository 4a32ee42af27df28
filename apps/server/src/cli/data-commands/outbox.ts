import * as z from "zod/mini";
import { outboxState, retryMessages, selectUndelivered } from "../../platform/outbox/outbox-queries.ts";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { dataCommand, done, noOptions, refused } from "./data-command.ts";

/** As many as a person can read. */
const maxListed = 100;

const message = z.object({
  id: z.string(),
  order: z.string(),
  kind: z.string(),
  formatAs: z.string(),
  attempts: z.number(),
  nextAt: z.string(),
  givenUpAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
});
export type ListedMessage = z.infer<typeof message>;

export const outboxList = dataCommand({
  options: noOptions,
  result: z.object({ waiting: z.number(), dead: z.number(), messages: z.array(message) }),
  needs: "data",
  run: async ({ db }) => {
    const { waiting, dead } = await outboxState(db);
    const rows = await selectUndelivered(db, maxListed);
    const messages = rows.map((row) => ({
      id: row.message_id,
      order: row.subject,
      kind: row.kind,
      formatAs: row.created_at.toISOString(),
      attempts: row.attempts,
      nextAt: row.next_attempt_at.toISOString(),
      givenUpAt: row.dead_at?.toISOString() ?? null,
      lastError: row.last_error,
    }));
    return done({ waiting, dead, messages });
  },
});

export const outboxRetry = dataCommand({
  options: z.object({ id: z.nullable(z.string()) }),
  result: z.object({ retried: z.number() }),
  needs: "data",
  run: async ({ db }, { id }) => {
    if (id !== null && !z.uuid().safeParse(id).success) return refused(`${id} is no id of a message.`);
    const { now } = await readDatabaseClock(db);
    const retried = await retryMessages(db, id, now);
    if (id !== null && retried === 0) return refused(`No message ${id} waits to be delivered.`);
    return done({ retried });
  },
});
