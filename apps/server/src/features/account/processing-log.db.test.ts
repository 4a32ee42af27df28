import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { askCode, inFull, logIn, newPhone } from "../../testing/customers.ts";
import { callSaveOrder, createOrdersApp, placeOrder } from "../../testing/orders.ts";
import { processingLogPage } from "./account-events.ts";
import { firstRow } from "../../testing/table-rows.ts";

let codes: CodesApp;
let now = Date.parse("2026-11-20T10:00:00+07:00");
beforeAll(async () => {
  codes = await createOrdersApp();
});
afterAll(() => codes.test.close());

function passMinutes(minutes: number): void {
  now += minutes * 60_000;
  codes.test.setClock(new Date(now).toISOString());
}

async function pageOf(phone: string, page = { current: 1, size: 50 }) {
  const { customer_id } = await firstRow<{ customer_id: string }>(
    codes.test.db,
    "select customer_id from customer_phone where phone = $1",
    [inFull(phone)],
  );
  return processingLogPage(codes.test.db, customer_id, page);
}

async function logOf(phone: string): Promise<string[]> {
  const { records } = await pageOf(phone);
  return records.map(({ kind, detail }) => (detail === null ? kind : `${kind} ${detail}`));
}

it("shows what was done with the data, newest first, written in the same transaction", async () => {
  const phone = newPhone();
  const session = await logIn(codes, phone, {});
  const first = ["loggedIn", "consentGiven terms 1.0", "consentGiven privacy 1.0", "registered"];
  expect((await logOf(phone)).toSorted()).toEqual(first.toSorted());
  expect((await logOf(phone)).at(0)).toBe("loggedIn");
  expect((await logOf(phone)).at(-1)).toBe("registered");

  passMinutes(1);
  await codes.test.call(endpoints.updateNickName, { nickname: "Sari" }, session.headers);
  passMinutes(1);
  const { orderNo } = await placeOrder(codes, session);
  passMinutes(1);
  await codes.test.call(endpoints.cancelOrder, { orderNo }, session.headers);
  passMinutes(1);
  const { body } = await codes.test.call(endpoints.exportUser, {}, session.headers);
  passMinutes(1);
  await askCode(codes, phone, "deleteAccount", session.headers);
  const later = [
    "deletionRequested",
    "exported",
    `orderCancelled ${orderNo}`,
    `orderPlaced ${orderNo}`,
    "nicknameChanged",
  ];
  expect((await logOf(phone)).slice(0, 5)).toEqual(later);
  // The file contains the same entries up to its own, the oldest first.
  const exported = body.data?.processing.map(({ kind, detail }) =>
    detail === null ? kind : `${kind} ${detail}`,
  );
  expect(exported?.toReversed()).toEqual((await logOf(phone)).slice(1));
});

it("logs no rejected request, and each version of a consent once", async () => {
  const phone = newPhone();
  const session = await logIn(codes, phone, {});
  passMinutes(2);
  await callSaveOrder(codes, session, { expectedTotal: 1 });
  await codes.test.call(endpoints.updateNickName, { nickname: "\u3164" }, session.headers);
  passMinutes(2);
  await logIn(codes, phone, {});
  const kinds = (await logOf(phone)).map((entry) => entry.split(" ")[0]);
  expect(kinds).toEqual(["loggedIn", "loggedIn", "consentGiven", "consentGiven", "registered"]);
});

it("is paginated, and shows each customer only their own entries", async () => {
  const [mine, other] = [newPhone(), newPhone()];
  const session = await logIn(codes, mine, {});
  await logIn(codes, other, {});
  for (const nickname of ["A1", "B2", "C3"]) {
    passMinutes(1);
    await codes.test.call(endpoints.updateNickName, { nickname }, session.headers);
  }
  const second = await pageOf(mine, { current: 2, size: 3 });
  expect(second).toMatchObject({ total: 7, pages: 3, current: 2 });
  expect(second.records).toHaveLength(3);
  expect((await pageOf(mine, { current: 9, size: 3 })).records).toEqual([]);
  expect((await logOf(other)).filter((kind) => kind === "nicknameChanged")).toEqual([]);
});
