import * as z from "zod/mini";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { outboxState, retryMessages, selectUndelivered } from "../../platform/outbox/outbox-queries.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { dataCommand, minuteOf, jsonDate, parameter, textTable } from "../command.ts";
import { done, refused } from "../perform.ts";

/** As many as a person can read. */
const maxListed = 100;

const message = z.object({
  id: z.string(),
  order: z.string(),
  kind: z.string(),
  createdAt: jsonDate,
  attempts: z.number(),
  nextAt: jsonDate,
  givenUpAt: z.nullable(jsonDate),
  lastError: z.nullable(z.string()),
});

export const outboxList = dataCommand({
  words: "outbox list",
  description: "messages that wait or were given up, and why",
  options: z.object({ json: parameter("--json", "as JSON", z.optional(z.boolean())) }),
  result: z.object({ waiting: z.number(), dead: z.number(), messages: z.array(message) }),
  needs: "data",
  run: async ({ db }) => {
    const messages = await db.query(selectUndelivered, { max: maxListed });
    return done({ ...(await outboxState(db)), messages });
  },
  show: ({ out }, { waiting, dead, messages }, { json }) => {
    if (json === true) {
      out(JSON.stringify(messages, null, 2));
      return;
    }
    out(`${waiting} waiting, ${dead} given up.`);
    if (messages.length > 0) for (const line of textTable([headings, ...messages.map(rowOf)])) out(line);
  },
});

export const outboxRetry = dataCommand({
  words: "outbox retry",
  description: "try one again at once, or all that were given up",
  options: z.object({ id: parameter("[id]", "", z.optional(z.string())) }),
  result: z.object({ retried: z.number() }),
  needs: "data",
  run: async ({ db }, { id = null }) => {
    if (id !== null && !z.uuid().safeParse(id).success) return refused(`${id} is no id of a message.`);
    const { now } = await readDatabaseClock(db);
    const retried = await retryMessages(db, id, now);
    if (id !== null && retried === 0) return refused(`No message ${id} waits to be delivered.`);
    return done({ retried });
  },
  show: ({ out }, { retried }) =>
    out(`${pluralize(retried, "message is", "messages are")} tried again from now on.`),
});

const headings = ["ID", "ORDER", "WHAT", "WRITTEN (UTC)", "ATTEMPTS", "GIVEN UP", "LAST ERROR"];

function rowOf({ id, order, kind, createdAt, attempts, givenUpAt, lastError }: z.infer<typeof message>) {
  return [id, order, kind, minuteOf(createdAt), String(attempts), minuteOf(givenUpAt), lastError ?? ""];
}
