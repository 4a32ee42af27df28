import * as z from "zod/mini";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { optionalRow, type Tx } from "../../platform/db/db.ts";
import { deliveryState, retryDeliveries } from "../../platform/outbox/delivery-queries.ts";
import { outboxState, retryMessages, selectUndelivered } from "../../platform/outbox/outbox-queries.ts";
import { selectReceiverByName } from "../../platform/outbox/webhook-receiver-queries.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { dataCommand, minuteOf, jsonDate, parameter, textTable } from "../command.ts";
import { done, refused } from "../perform.ts";

/** As many as a person can read. */
const maxListed = 100;

const message = z.object({
  id: z.string(),
  /** Of webhooks; null: it has none, as mails, or none has taken it yet. */
  receiver: z.nullable(z.string()),
  order: z.string(),
  kind: z.string(),
  createdAt: jsonDate,
  attempts: z.number(),
  nextAt: jsonDate,
  givenUpAt: z.nullable(jsonDate),
  lastError: z.nullable(z.string()),
});

const ofReceiver = () =>
  parameter("--receiver <name>", "only those to a receiver of webhooks", z.optional(z.string()));

/** Null: no name is given; undefined: none has it. */
async function receiverIdOf(db: Tx, name: string | undefined): Promise<string | null | undefined> {
  if (name === undefined) return null;
  return (await optionalRow(db, selectReceiverByName, { name }))?.receiver_id;
}

const noReceiver = (name = "") => refused(`There is no receiver "${name}": "rimba webhooks list" has all.`);

export const outboxList = dataCommand({
  words: "outbox list",
  description: "messages that wait or were given up, and why",
  options: z.object({
    receiver: ofReceiver(),
    json: parameter("--json", "as JSON", z.optional(z.boolean())),
  }),
  result: z.object({ waiting: z.number(), dead: z.number(), messages: z.array(message) }),
  needs: "data",
  run: async ({ db }, { receiver }) => {
    const receiverId = await receiverIdOf(db, receiver);
    if (receiverId === undefined) return noReceiver(receiver);
    const messages = await db.query(selectUndelivered, { receiverId, max: maxListed });
    const deliveries = await deliveryState(db, receiverId);
    const others = receiverId === null ? await outboxState(db) : { waiting: 0, dead: 0 };
    return done({
      waiting: others.waiting + deliveries.waiting,
      dead: others.dead + deliveries.dead,
      messages,
    });
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
  options: z.object({ id: parameter("[id]", "", z.optional(z.string())), receiver: ofReceiver() }),
  result: z.object({ retried: z.number() }),
  needs: "data",
  run: async ({ db }, { id = null, receiver }) => {
    if (id !== null && !z.uuid().safeParse(id).success) return refused(`${id} is no id of a message.`);
    const { now } = await readDatabaseClock(db);
    const receiverId = await receiverIdOf(db, receiver);
    if (receiverId === undefined) return noReceiver(receiver);
    const retried =
      (receiverId === null ? await retryMessages(db, id, now) : 0) +
      (await retryDeliveries(db, { receiverId, messageId: id, now }));
    if (id !== null && retried === 0) return refused(`No message ${id} waits to be delivered.`);
    return done({ retried });
  },
  show: ({ out }, { retried }) =>
    out(`${pluralize(retried, "message is", "messages are")} tried again from now on.`),
});

const headings = ["ID", "RECEIVER", "ORDER", "WHAT", "WRITTEN (UTC)", "ATTEMPTS", "GIVEN UP", "LAST ERROR"];

function rowOf(row: z.infer<typeof message>) {
  const { id, receiver, order, kind, createdAt, attempts, givenUpAt, lastError } = row;
  return [
    id,
    receiver ?? "–",
    order,
    kind,
    minuteOf(createdAt),
    String(attempts),
    minuteOf(givenUpAt),
    lastError ?? "",
  ];
}
