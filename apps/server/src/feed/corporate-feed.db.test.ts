import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  claimPhone,
  insertCustomer,
  selectCustomer,
  selectPhone,
} from "../features/account/customer-queries.ts";
import { completePhoneChange } from "../features/account/pending-phone-change.ts";
import { createCodesApp, type CodesApp } from "../testing/codes-app.ts";
import { inFull, logIn, newPhone } from "../testing/customers.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import { createApiKey } from "./api-keys.ts";
import { optionalRow } from "../platform/db/db.ts";

let codes: CodesApp;
beforeAll(async () => {
  codes = await createCodesApp();
});
afterAll(() => codes.test.close());

const send = async (...accounts: unknown[]) =>
  (await codes.test.call(endpoints.carrierCorporate, { accounts })).body.data;
const outcomes = (data: { results: { outcome: string }[] } | null) =>
  data?.results.map(({ outcome }) => outcome);
const isCorporate = async (phone: string) => {
  const owner = await optionalRow(codes.test.db, selectPhone, { phone: inFull(phone) });
  const customer = await optionalRow(codes.test.db, selectCustomer, {
    customerId: owner?.customer_id ?? uuidV7(),
  });
  return customer?.is_corporate ?? null;
};
const storedPhones = async () =>
  (await codes.test.db.execute<{ phone: string }>("select phone from corporate_phone")).map(
    ({ phone }) => phone,
  );

describe("corporate flags by feed", () => {
  it("enable and disable monthly payment of a registered account; repeated items change nothing", async () => {
    const phone = newPhone();
    await logIn(codes, phone);
    expect(outcomes(await send({ phone, corporate: true }))).toEqual(["updated"]);
    expect(await isCorporate(phone)).toBe(true);
    const again = await send({ phone: inFull(phone), corporate: true }, { phone, corporate: false });
    expect(outcomes(again)).toEqual(["unchanged", "updated"]);
    expect(await isCorporate(phone)).toBe(false);
    expect(await storedPhones()).toEqual([]);
  });

  it("are stored for a phone without an account until its first login", async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const flags = [
      { phone, corporate: true },
      { phone: other, corporate: true },
    ];
    expect(outcomes(await send(...flags))).toEqual(["created", "created"]);
    expect(outcomes(await send(...flags))).toEqual(["unchanged", "unchanged"]);
    expect(outcomes(await send({ phone: other, corporate: false }))).toEqual(["updated"]);
    await logIn(codes, phone);
    await logIn(codes, other);
    expect([await isCorporate(phone), await isCorporate(other)]).toEqual([true, false]);
    expect(await storedPhones()).toEqual([]);
  });

  it("are stored for an account's new phone until its change of number is done", async () => {
    const { db } = codes.test;
    const [customerId, oldPhone, newOne] = [uuidV7(), newPhone(), newPhone()];
    const at = new Date();
    await db.query(insertCustomer, { customerId, phone: inFull(oldPhone), at });
    await db.query(claimPhone, { phone: inFull(oldPhone), customerId, dueAt: null });
    await db.query(claimPhone, { phone: inFull(newOne), customerId, dueAt: at });
    expect(outcomes(await send({ phone: newOne, corporate: true }))).toEqual(["created"]);
    expect(await isCorporate(oldPhone)).toBe(false);
    const change = { customerId, oldPhone: inFull(oldPhone), newPhone: inFull(newOne) };
    await db.transaction((tx) => completePhoneChange(tx, change, { clock: () => at, newId: uuidV7 }));
    expect([await isCorporate(newOne), await storedPhones()]).toEqual([true, []]);
  });

  it("are rejected one by one with the invalid field", async () => {
    const data = await send(
      { phone: "123", corporate: true },
      { corporate: true },
      { phone: newPhone(), corporate: "yes" },
    );
    expect(data?.results.map(({ errors }) => errors.map(({ path, key }) => `${path}: ${key}`))).toEqual([
      ["phone: phone.prefix"],
      ["phone: field.required"],
      ["corporate: field.invalid"],
    ]);
  });

  it("need a key with their own scope", async () => {
    const { text } = await createApiKey(codes.test.db, { name: "events", scopes: ["events:write"] });
    const accounts = [{ phone: newPhone(), corporate: true }];
    const headers = { authorization: `Bearer ${text}` };
    const answer = await codes.test.call(endpoints.carrierCorporate, { accounts }, headers);
    expect(answer.status).toBe(403);
  });
});
