import { randomUUID } from "node:crypto";
import { endpoints, errorCatalogue } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { accountScene, hour } from "../../testing/account-scene.ts";
import { askCode, inFull, logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { firstRow, insertRows } from "../../testing/table-rows.ts";

const scene = accountScene();
const { pass, after, who, exportOf } = scene;

describe("a deleted account", () => {
  const remove = async (session: TestSession, verificationCode?: string) =>
    scene.test.call(
      endpoints.deleteAccount,
      {
        verificationCode:
          verificationCode ?? (await askCode(scene.codes, scene.phone, "deleteAccount", session.headers)),
      },
      session.headers,
    );

  it("needs a fresh code for this purpose", async () => {
    const session = await logIn(scene.codes, scene.phone);
    pass(hour);
    const forLogin = await askCode(scene.codes, scene.phone, "login");
    expect((await remove(session, forLogin)).body.code).toBe(errorCatalogue.codeWrong.code);
    expect((await who(session)).status).toBe(200);
  });

  it("is deleted except for the proof of consent, which contains no name", async () => {
    const session = await logIn(scene.codes, scene.phone);
    const { customer_id } = await firstRow<{ customer_id: string }>(
      scene.test.db,
      "select customer_id from customer_phone where phone = $1",
      [inFull(scene.phone)],
    );
    await scene.test.call(endpoints.updateNickName, { nickname: "Sari" }, session.headers);
    pass(hour);
    const reserved = newPhone();
    const code = await askCode(scene.codes, reserved, "changePhone", session.headers);
    await scene.test.call(
      endpoints.updateMobile,
      { newPhone: reserved, verificationCode: code },
      session.headers,
    );
    const answer = await remove(session);
    expect(answer.body.data).toBeNull();
    expect(answer.headers["set-cookie"]).toHaveLength(2);
    expect((await who(session)).body.code).toBe(errorCatalogue.sessionEnded.code);

    const stored: unknown[] = [];
    for (const table of [
      "customer",
      "customer_phone",
      "phone_change",
      "session",
      "consent",
      "account_event",
    ] as const) {
      const rows = await scene.test.db.execute(`select * from ${table} where customer_id = $1`, [
        customer_id,
      ]);
      stored.push(...rows);
    }
    expect(stored).toEqual([
      expect.objectContaining({ document: "terms", account_deleted_at: new Date(after(hour)) }),
      expect.objectContaining({
        document: "privacy",
        former_phone_hash: expect.stringMatching(/^[\w-]{6}\.[\w-]{43}$/),
      }),
      expect.objectContaining({ kind: "accountDeleted" }),
    ]);
    expect(JSON.stringify(stored)).not.toMatch(
      new RegExp(`${scene.phone.slice(1)}|${reserved.slice(1)}|Sari`),
    );
  });

  it("leaves no contacts, not even deleted ones", async () => {
    const session = await logIn(scene.codes, scene.phone);
    const { db } = scene.test;
    const { customer_id } = await firstRow<{ customer_id: string }>(
      db,
      "select customer_id from customer_phone where phone = $1",
      [inFull(scene.phone)],
    );
    const contact = {
      customer_id,
      name: "Siti Aminah",
      phone: "081377112233",
      area_id: "ID-737109",
      address: "Jl. Boulevard 12",
      postal_code: null,
      updated_at: scene.now(),
    };
    await insertRows(db, "contact", [
      { ...contact, contact_id: randomUUID(), is_default: true },
      { ...contact, contact_id: randomUUID(), is_default: false, deleted_at: scene.now() },
    ]);
    pass(hour);
    expect((await remove(session)).status).toBe(200);
    const left = await db.execute("select * from contact where customer_id = $1", [customer_id]);
    expect(left).toEqual([]);
  });

  it("frees its number: the next login with it creates a new customer", async () => {
    const session = await logIn(scene.codes, scene.phone);
    await scene.test.call(endpoints.updateNickName, { nickname: "Sari" }, session.headers);
    pass(hour);
    await remove(session);
    pass(hour);
    const secondLogin = await logIn(scene.codes, scene.phone);
    expect((await who(secondLogin)).body.data?.nickname).toBeNull();
    expect((await exportOf(secondLogin)).body.data?.consents[0]?.agreedAt).toBe(after(2 * hour));
  });
});
