import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimPhone, insertCustomer } from "../features/account/customer-queries.ts";
import { createOutboxDelivery, maxAttempts } from "../platform/outbox/outbox-delivery.ts";
import { insertOutboxMessage, orderKinds } from "../platform/outbox/outbox-queries.ts";
import { openCommandLine, type OpenCommandLine } from "../testing/open-command-line.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import { firstRow } from "../testing/table-rows.ts";

let line: OpenCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

const rimba = (...words: string[]) => line.rimba(...words);

describe("rimba outbox", () => {
  it("prints nothing if every message is delivered", async () => {
    expect(await rimba("outbox", "list")).toMatchObject({ code: 0, out: ["0 waiting, 0 given up."] });
  });

  it("lists failed messages with their reasons and retries them; doctor reports them", async () => {
    const { db } = line;
    const messageId = uuidV7();
    let now = new Date();
    await insertOutboxMessage(db, {
      messageId,
      subject: "RO261119093456",
      kind: "order.placed",
      payload: { name: "Sari Puspita" },
      at: now,
    });
    const outbox = createOutboxDelivery({
      db,
      clock: () => now,
      receiver: {
        name: "webhook",
        kinds: orderKinds,
        deliver: async () => ({ kind: "failed", reason: "HTTP 500" }),
      },
      log: { warn: () => {} },
    });
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await outbox.deliverDue();
      now = new Date(now.getTime() + 5_000_000);
    }
    const listed = await rimba("outbox", "list");
    expect(listed.out[0]).toBe("0 waiting, 1 given up.");
    expect(listed.out.join("\n")).toMatch(
      new RegExp(`${messageId}  –         RO261119093456  order.placed .* ${maxAttempts} .*HTTP 500`),
    );
    expect(listed.out.join()).not.toContain("Sari");
    expect((await rimba("doctor")).out.join("\n")).toMatch(
      /FAULT +Orders +not delivered of messages on orders and forms, and mails: 1/,
    );

    expect((await rimba("outbox", "retry", "not-an-id")).code).toBe(1);
    expect((await rimba("outbox", "retry", uuidV7())).code).toBe(1);
    expect(await rimba("outbox", "retry")).toMatchObject({
      code: 0,
      out: ["1 message is tried again from now on."],
    });
    const json = JSON.parse((await rimba("outbox", "list", "--json")).out.join("")) as object[];
    expect(json).toMatchObject([{ id: messageId, attempts: 0, givenUpAt: null, lastError: "HTTP 500" }]);
    expect((await rimba("doctor")).out.join("\n")).toMatch(/ok +Orders /);
  });
});

describe("rimba customers corporate", () => {
  it("enables and disables monthly payment for a customer", async () => {
    const { db } = line;
    const [customerId, phone] = [uuidV7(), "+6281288004471"];
    const at = new Date();
    await db.query(insertCustomer, { customerId, phone, at });
    await db.query(claimPhone, { phone, customerId, dueAt: null });
    const isCorporate = async () =>
      (await firstRow<{ is_corporate: boolean }>(db, "select is_corporate from customer")).is_corporate;
    expect((await rimba("customers", "corporate", "0812-8800-4471")).code).toBe(0);
    expect(await isCorporate()).toBe(true);
    expect((await rimba("customers", "corporate", "0812-8800-4471", "--off")).out).toEqual([
      "+6281288004471 is no corporate account any more.",
    ]);
    expect(await isCorporate()).toBe(false);
  });

  it("stores it for an unregistered number, and rejects an invalid number", async () => {
    const { code, out } = await rimba("customers", "corporate", "081299990000");
    expect([code, out.join()]).toEqual([
      0,
      "+6281299990000 is not registered yet: its account is a corporate one from the first login on.",
    ]);
    expect((await rimba("customers", "corporate", "123")).code).toBe(1);
  });
});
