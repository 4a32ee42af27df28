import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addContact } from "../../testing/contacts.ts";
import type { CodesApp } from "../../testing/codes-app.ts";
import { newCustomer, createOrdersApp } from "../../testing/orders.ts";
import type { TestSession } from "../../testing/customers.ts";
import { fillContactSearch } from "./contact-search.ts";

let codes: CodesApp;
let session: TestSession;
beforeAll(async () => {
  codes = await createOrdersApp();
  session = await newCustomer(codes);
  for (const nth of [1, 2, 3, 4, 5])
    await addContact(codes.test, session, { name: `Toko Séhat ${nth}`, address: `Ruko 10% Blok ${nth}` });
  const makassar = { areaId: "ID-737109", postalCode: "90231", phone: "+62 811 4412 098" };
  await addContact(codes.test, session, { ...makassar, name: "Losari", address: "Jl. Boulevard 8" });
  const stranger = await newCustomer(codes);
  await addContact(codes.test, stranger, { name: "Toko Sehat 6" });
});
afterAll(() => codes.test.close());

const search = async (keyword: string, page: { current?: number; size?: number } = {}) => {
  const { body } = await codes.test.call(endpoints.addressPage, { keyword, ...page }, session.headers);
  return { ...body.data, names: body.data?.records.map(({ name }) => name) };
};

it("returns the total on every page, and past the last one", async () => {
  const toko = { total: 5, pages: 3 };
  expect(await search("toko", { size: 2 })).toMatchObject({
    ...toko,
    names: ["Toko Séhat 1", "Toko Séhat 2"],
  });
  expect(await search("toko", { size: 2, current: 3 })).toMatchObject({ ...toko, names: ["Toko Séhat 5"] });
  expect(await search("toko", { size: 2, current: 9 })).toMatchObject({ ...toko, names: [] });
  expect(await search("nobody", { current: 2 })).toMatchObject({ total: 0, pages: 0, names: [] });
});

it.each([
  ["SEHAT 5", ["Toko Séhat 5"]],
  ["séhat blok 4", ["Toko Séhat 4"]],
  ["boulevard makassar", ["Losari"]],
  ["boulevard jakarta", []],
  ["sulawesi 90231", ["Losari"]],
  ["62 811 4412", ["Losari"]],
  ["4412098", ["Losari"]],
  ["441209890231", []],
  ["%", []],
  ["_", []],
  ["' or true --", []],
])("finds by %j", async (keyword, names) => {
  expect((await search(keyword)).names).toEqual(names);
});

it("finds a changed contact by its new values only", async () => {
  const contact = await addContact(codes.test, session, { name: "Warung Lama", phone: "0812 7777 1111" });
  const { contactId, version } = contact;
  const fresh = { name: "Kedai Baru", phone: "0813 6666 2222", address: "Jl. Kaliurang 5", postalCode: "" };
  const input = { contactId, version, areaId: contact.areaId, ...fresh };
  expect((await codes.test.call(endpoints.addressUpdate, input, session.headers)).status).toBe(200);
  for (const keyword of ["kedai", "kaliurang", "0813 6666"])
    expect((await search(keyword)).names).toEqual(["Kedai Baru"]);
  for (const keyword of ["warung", "0812 7777"]) expect((await search(keyword)).names).toEqual([]);
});

it("finds contacts without stored search words like all others", async () => {
  const { db } = codes.test;
  const stored = () =>
    db.execute<{ contact_id: string; search_text: string; search_numbers: string }>(
      "select contact_id, search_text, search_numbers from contact order by contact_id",
    );
  const before = await stored();
  expect(before.length).toBeGreaterThan(6);
  await db.execute("update contact set search_text = '', search_numbers = ''");
  expect(await fillContactSearch(codes.test.db)).toBe(before.length);
  expect(await stored()).toEqual(before);
});
