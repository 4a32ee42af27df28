import * as z from "zod/mini";
import { openKeyRing } from "../../platform/key-ring.ts";
import { optionalRow } from "../../platform/db/db.ts";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { replayMessages } from "../../platform/outbox/delivery-queries.ts";
import { type CarrierKind, carrierKinds } from "../../platform/outbox/outbox-queries.ts";
import { webhookUrlFault } from "../../platform/outbox/post-webhook.ts";
import {
  kindsOf,
  receiverStates,
  selectReceiverByName,
} from "../../platform/outbox/webhook-receiver-queries.ts";
import {
  addReceiver,
  maxReceivers,
  removeReceiver,
  resealReceivers,
  rotateSecret,
} from "../../platform/outbox/webhook-receivers.ts";
import { pluralize } from "../../platform/pluralize.ts";
import {
  dataCommand,
  jsonDate,
  minuteOf,
  noOptions,
  overlapParameter,
  parameter,
  textTable,
} from "../command.ts";
import { done, refused } from "../perform.ts";

const nameForm = 'Give 1 to 40 small letters, digits and hyphens, such as "warehouse".';

/** It is a label of metrics and a word of commands. */
const receiverName = () => z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, nameForm));
const givenName = () => parameter("<name>", "of the receiver", receiverName());
const noReceiver = (name: string) =>
  refused(`There is no receiver "${name}": "rimba webhooks list" has all.`);

const kindList = z
  .array(
    z.enum(carrierKinds, {
      error: ({ input }) => `"${String(input)}" is no kind. There are: ${carrierKinds.join(", ")}.`,
    }),
  )
  .check(z.minLength(1));

const textOfKinds = (kinds: readonly CarrierKind[] | null) => kinds?.join(", ") ?? "all messages";

export const webhooksAdd = dataCommand({
  words: "webhooks add",
  description: "send messages on orders and forms to a system from now on; its secret is shown once",
  options: z.object({
    url: parameter("<url>", "where messages are posted to", z.string()),
    name: parameter("--name <name>", "for lists, metrics and the log", receiverName()),
    kinds: parameter(
      "--kinds <list>",
      `what it gets, separated by commas: ${carrierKinds.join(", ")}`,
      z.optional(kindList),
      (list) => list.split(",").map((each) => each.trim()),
    ),
    all: parameter("--all", "it gets everything", z.optional(z.boolean())),
    private: parameter(
      "--private",
      "its host may have an address of a private network",
      z.optional(z.boolean()),
    ),
  }),
  result: z.object({ name: z.string(), kinds: z.nullable(z.readonly(kindList)), secret: z.string() }),
  needs: "schema",
  run: async ({ db, config }, { url, name, kinds, all = false, private: allowsPrivate = false }) => {
    if ((kinds === undefined) !== all) return refused("Give either --kinds or --all.");
    const fault = webhookUrlFault(url, { isProduction: config.mode === "production", allowsPrivate });
    if (fault !== null) return refused(fault);
    const { now } = await readDatabaseClock(db);
    const keys = await openKeyRing(config);
    const chosen = kinds === undefined ? null : [...new Set(kinds)];
    const added = await addReceiver({ db, keys, now }, { name, url, kinds: chosen, allowsPrivate });
    switch (added.kind) {
      case "nameTaken":
        return refused(`The name "${name}" is taken.`);
      case "tooMany":
        return refused(`There are ${maxReceivers} receivers, and no more are possible.`);
      case "ok":
        return done({ name, kinds: chosen, secret: added.secret });
    }
  },
  // Only the secret goes to standard output, so that a script can read it.
  show: ({ out, err }, { name, kinds, secret }) => {
    err(
      `"${name}" gets: ${textOfKinds(kinds)}. This is its secret, which is shown only now, so keep it safe:`,
    );
    out(secret);
  },
});

const listedReceiver = z.object({
  name: z.string(),
  url: z.string(),
  /** Null: all. */
  kinds: z.nullable(z.array(z.enum(carrierKinds))),
  createdAt: jsonDate,
  formerSecretUntil: z.nullable(jsonDate),
  allowsPrivate: z.boolean(),
  hasLegacyFormat: z.boolean(),
  removedAt: z.nullable(jsonDate),
  waiting: z.number(),
  dead: z.number(),
  oldestAt: z.nullable(jsonDate),
});

export const webhooksList = dataCommand({
  words: "webhooks list",
  description: "list all receivers, and how many messages each lacks",
  options: z.object({ json: parameter("--json", "as JSON", z.optional(z.boolean())) }),
  result: z.object({ receivers: z.array(listedReceiver) }),
  needs: "data",
  run: async ({ db }) => done({ receivers: await receiverStates(db) }),
  show: ({ out }, { receivers }, { json }) => {
    if (json === true) out(JSON.stringify(receivers, null, 2));
    else if (receivers.length === 0) out('There are no receivers. Add one with "rimba webhooks add".');
    else for (const line of textTable([headings, ...receivers.map(rowOf)])) out(line);
  },
});

export const webhooksRotate = dataCommand({
  words: "webhooks rotate",
  description: "make a new secret; messages are signed by the former one as well until the overlap ends",
  options: z.object({ name: givenName(), overlap: overlapParameter() }),
  result: z.object({ secret: z.string(), formerUntil: z.nullable(jsonDate) }),
  needs: "data",
  run: async ({ db, config }, { name, overlap: overlapMs }) => {
    const { now } = await readDatabaseClock(db);
    const rotated = await rotateSecret({ db, keys: await openKeyRing(config), now, overlapMs }, name);
    switch (rotated.kind) {
      case "unknown":
        return noReceiver(name);
      case "overlaps":
        return refused(
          `Its secret was rotated, and the former one is valid until ${minuteOf(rotated.until)} UTC. Wait, or give --overlap 0, which ends both at once.`,
        );
      case "ok":
        return done(rotated);
    }
  },
  show: ({ out, err }, { secret, formerUntil }, { name }) => {
    const former = formerUntil === null ? "ends now" : `signs as well until ${minuteOf(formerUntil)} UTC`;
    err(
      `The former secret of "${name}" ${former}. This is the new one, which is shown only now, so keep it safe:`,
    );
    out(secret);
  },
});

const timeForm = 'Give a time with its zone, such as "2026-11-20T01:00:00Z".';
const time = () => z.iso.datetime({ offset: true, error: timeForm });

export const webhooksReplay = dataCommand({
  words: "webhooks replay",
  description: "send a receiver again what was written in some time and is still stored",
  options: z.object({
    name: givenName(),
    since: parameter("--since <time>", "of the first message, with its zone", time()),
    until: parameter("--until <time>", "of the end; by default now", z.optional(time())),
  }),
  result: z.object({ replayed: z.number(), isComplete: z.boolean() }),
  needs: "data",
  isStoppable: true,
  run: async ({ db, signal }, { name, since, until }) => {
    const receiver = await optionalRow(db, selectReceiverByName, { name });
    if (receiver === null) return noReceiver(name);
    const { now } = await readDatabaseClock(db);
    const [first, end] = [new Date(since), until === undefined ? now : new Date(until)];
    if (first >= end) return refused("--since is not before --until.");
    const receiverId = receiver.receiver_id;
    const replay = { receiverId, kinds: kindsOf(receiver), since: first, until: end, now };
    return done(await replayMessages(db, replay, signal));
  },
  show: ({ out }, { replayed, isComplete }, { name }) => {
    out(`${pluralize(replayed, "message is", "messages are")} sent to "${name}" from now on.`);
    if (!isComplete) out("It was stopped: run it again; what was sent meanwhile is sent once more.");
  },
});

export const webhooksRemove = dataCommand({
  words: "webhooks remove",
  description: "send a receiver nothing more",
  options: z.object({
    name: givenName(),
    discard: parameter(
      "--discard",
      "also if messages wait for it, which are lost for it",
      z.optional(z.boolean()),
    ),
  }),
  result: z.object({ discarded: z.number() }),
  needs: "data",
  run: async ({ db }, { name, discard: discards = false }) => {
    const { now } = await readDatabaseClock(db);
    const removed = await removeReceiver({ db, now }, { name, discards });
    switch (removed.kind) {
      case "unknown":
        return noReceiver(name);
      case "waiting":
        return refused(
          `"${name}" lacks ${pluralize(removed.messages, "message", "messages")}. With --discard it never gets them.`,
        );
      case "ok":
        return done(removed);
    }
  },
  show: ({ out }, { discarded }, { name }) =>
    out(`"${name}" is removed. ${pluralize(discarded, "message was", "messages were")} discarded.`),
});

export const webhooksReseal = dataCommand({
  words: "webhooks reseal",
  description: "while APP_SECRET is changed: store the secrets of receivers with the new one",
  options: noOptions,
  result: z.object({ resealed: z.number(), unreadable: z.readonly(z.array(z.string())) }),
  needs: "data",
  run: async ({ db, config }) => done(await resealReceivers(db, await openKeyRing(config))),
  show: ({ out }, { resealed, unreadable }) => {
    out(`${pluralize(resealed, "secret", "secrets")} stored with the current APP_SECRET.`);
    for (const name of unreadable)
      out(`No accepted APP_SECRET reads that of "${name}": give it another one by "rimba webhooks rotate".`);
  },
  isFailure: ({ unreadable }) => unreadable.length > 0,
});

const headings = ["NAME", "ADDRESS", "GETS", "ADDED (UTC)", "WAITING", "GIVEN UP", "OLDEST (UTC)", "NOTES"];

function rowOf(receiver: z.infer<typeof listedReceiver>): string[] {
  const { name, url, kinds, createdAt, waiting, dead, oldestAt, formerSecretUntil } = receiver;
  const notes = [
    ...(receiver.removedAt === null ? [] : ["removal was cut off: run it again"]),
    ...(receiver.allowsPrivate ? ["may be private"] : []),
    ...(formerSecretUntil !== null && formerSecretUntil > new Date()
      ? [`two secrets until ${minuteOf(formerSecretUntil)}`]
      : []),
    ...(receiver.hasLegacyFormat && (formerSecretUntil === null || formerSecretUntil > new Date())
      ? ["headers of the former version as well"]
      : []),
  ];
  return [
    name,
    url,
    kinds?.join(",") ?? "all",
    minuteOf(createdAt),
    String(waiting),
    String(dead),
    minuteOf(oldestAt),
    notes.join("; "),
  ];
}
