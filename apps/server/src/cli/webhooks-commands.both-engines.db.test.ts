import { afterAll, beforeAll, expect, it } from "vitest";
import { insertOutboxMessage } from "../platform/outbox/outbox-queries.ts";
import { deliveryQueue } from "../platform/outbox/delivery-queries.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import { openCommandLine, type OpenCommandLine } from "../testing/open-command-line.ts";

let line: OpenCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

const rimba = (...words: string[]) => line.rimba("webhooks", ...words);
const url = "https://orders.example.id/hooks";
const add = (name: string, ...more: string[]) => rimba("add", url, "--name", name, ...more);

/** Writes an order, and gives it to all receivers. */
async function distribute(): Promise<string> {
  const [messageId, now] = [uuidV7(), new Date()];
  const payload = { name: "Sari Puspita" };
  await insertOutboxMessage(line.db, {
    messageId,
    subject: messageId,
    kind: "order.placed",
    payload,
    at: now,
  });
  await deliveryQueue(line.db, uuidV7(), null).claim({ now, leaseUntil: now, maxMessages: 10 });
  return messageId;
}

it("adds a receiver, and shows its secret once", async () => {
  expect((await rimba("list")).out).toEqual(['There are no receivers. Add one with "rimba webhooks add".']);
  const added = await add("warehouse", "--kinds", "order.placed, order.cancelled");
  expect([added.code, added.out.length]).toEqual([0, 1]);
  expect(added.out[0]).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(added.err.join()).toContain('"warehouse" gets: order.placed, order.cancelled.');
  expect((await add("billing", "--all", "--private")).err.join()).toContain("all messages");
  const { out } = await rimba("list");
  expect(out[0]).toMatch(/^NAME +ADDRESS +GETS +ADDED \(UTC\) +WAITING +GIVEN UP +OLDEST \(UTC\) +NOTES$/);
  expect(out.join("\n")).toMatch(
    /^warehouse  https:\/\/orders\S+ +order\.placed,order\.cancelled +\S+ \S+  0 +0 +–$/m,
  );
  expect(out.join("\n")).toMatch(/^billing .* all .* may be private$/m);
  const json = await rimba("list", "--json");
  expect(JSON.parse(json.out.join("\n"))).toMatchObject([
    { name: "billing", kinds: null },
    { name: "warehouse" },
  ]);
  expect(json.out.join()).not.toContain('secret":');
});

it.each([
  [["add", url, "--name", "x"], 1, "Give either --kinds or --all."],
  [["add", url, "--name", "x", "--all", "--kinds", "order.placed"], 1, "Give either --kinds or --all."],
  [
    ["add", url, "--name", "x", "--kinds", "mail.order"],
    2,
    '"mail.order" is no kind. There are: order.placed',
  ],
  [["add", url, "--name", "X y", "--all"], 2, "Give 1 to 40 small letters"],
  [["add", "orders", "--name", "x", "--all"], 1, "Give an address"],
  [["add", url, "--name", "warehouse", "--all"], 1, 'The name "warehouse" is taken.'],
  [["add", url, "--name", "order-webhook", "--all"], 1, 'The name "order-webhook" is taken.'],
  [["rotate", "nobody", "--overlap", "1h"], 1, 'There is no receiver "nobody"'],
  [["rotate", "warehouse"], 2, "--overlap <time>' not specified"],
  [["replay", "nobody", "--since", "2026-11-20T08:00:00Z"], 1, 'There is no receiver "nobody"'],
  [["replay", "warehouse", "--since", "2026-11-20"], 2, "Give a time with its zone"],
  [["replay", "warehouse", "--since", "2126-11-20T08:00:00Z"], 1, "--since is not before --until."],
  [["remove", "nobody"], 1, 'There is no receiver "nobody"'],
] as const)("refuses `webhooks %j`", async (words, code, text) => {
  const refused = await rimba(...words);
  expect([refused.code, refused.out]).toEqual([code, []]);
  expect(refused.err.join("\n")).toContain(text);
});

it("rotates a secret with an overlap, and at once", async () => {
  const rotated = await rimba("rotate", "warehouse", "--overlap", "24h");
  expect(rotated.out).toEqual([expect.stringMatching(/^whsec_/)]);
  expect(rotated.err.join()).toMatch(/The former secret of "warehouse" signs as well until \d{4}-/);
  expect((await rimba("list")).out.join("\n")).toMatch(/warehouse .* two secrets until /);
  expect((await rimba("rotate", "warehouse", "--overlap", "24h")).err.join()).toContain(
    "Wait, or give --overlap 0",
  );
  expect((await rimba("rotate", "warehouse", "--overlap", "0")).err.join()).toContain("ends now");
  expect((await rimba("reseal")).out).toEqual(["2 secrets stored with the current APP_SECRET."]);
});

it("lists and retries by receiver, replays, and removes with what waits", async () => {
  const id = await distribute();
  const of = async (name: string) => (await line.rimba("outbox", "list", "--receiver", name)).out.join("\n");
  expect(await of("billing")).toMatch(new RegExp(`^1 waiting, 0 given up\\.\nID .*\n${id}  billing +${id}`));
  expect(await of("billing")).not.toContain("Sari");
  expect((await line.rimba("outbox", "list")).out[0]).toBe("2 waiting, 0 given up.");
  expect((await line.rimba("outbox", "list", "--receiver", "nobody")).code).toBe(1);

  await line.db.execute("update outbox_delivery set dead_at = now(), last_error = 'HTTP 500'");
  expect((await line.rimba("doctor")).out.join("\n")).toMatch(
    /FAULT +Orders +not delivered of .*: 2 \(billing lacks 1, warehouse lacks 1\)/,
  );
  const retried = await line.rimba("outbox", "retry", "--receiver", "billing");
  expect(retried.out).toEqual(["1 message is tried again from now on."]);
  expect((await line.rimba("outbox", "retry", id, "--receiver", "nobody")).code).toBe(1);
  const replayed = await rimba("replay", "warehouse", "--since", "2020-11-20T08:00:00+07:00");
  expect(replayed.out).toEqual(['1 message is sent to "warehouse" from now on.']);
  expect((await line.rimba("doctor")).out.join("\n")).toMatch(
    /ok +Orders +notified: billing at orders\.example\.id \(1 waiting\), warehouse at /,
  );

  const refused = await rimba("remove", "billing");
  expect([refused.code, refused.err.join()]).toEqual([
    1,
    '"billing" lacks 1 message. With --discard it never gets them.',
  ]);
  expect((await rimba("remove", "billing", "--discard")).out).toEqual([
    '"billing" is removed. 1 message was discarded.',
  ]);
  expect((await rimba("list")).out.join()).not.toContain("billing");
});

it("lets doctor name a secret that APP_SECRET does not read", async () => {
  await line.db.execute("update webhook_receiver set secret = 'other.AAAA'");
  expect((await line.rimba("doctor")).out.join("\n")).toContain(
    'APP_SECRET does not read the secret of the receiver "warehouse"',
  );
  const resealed = await rimba("reseal");
  expect([resealed.code, resealed.out.at(-1)]).toEqual([
    1,
    'No accepted APP_SECRET reads that of "warehouse": give it another one by "rimba webhooks rotate".',
  ]);
});
