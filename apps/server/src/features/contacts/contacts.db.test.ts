import { contactRestoreSeconds, endpoints, errorCatalogue, maxContacts } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { addContact, contactsOf, sampleContact } from "../../testing/contacts.ts";
import { askCode, logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { createOrdersApp, orderingTime } from "../../testing/orders.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { deleteDeletedContacts } from "./contact-queries.ts";

let codes: CodesApp;
let test: TestApp;
let session: TestSession;
let phone: string;
let now = Date.parse(orderingTime);

const pass = (seconds: number) => {
  now += seconds * 1000;
  test.setClock(new Date(now).toISOString());
};

beforeAll(async () => {
  codes = await createOrdersApp();
  ({ test } = codes);
});
afterAll(() => test.close());
beforeEach(async () => {
  pass(3 * 24 * 3600);
  phone = newPhone();
  session = await logIn(codes, phone, { langtype: "ID" });
});

const add = (changes: Parameters<typeof addContact>[2] = {}) => addContact(test, session, changes);
const list = () => contactsOf(test, session);
const search = async (keyword: string) => {
  const { body } = await test.call(endpoints.addressPage, { keyword }, session.headers);
  return body.data?.records.map(({ name }) => name) ?? [];
};
const change = (input: Record<string, unknown>, headers = session.headers) =>
  test.call(endpoints.addressUpdate, input, headers);

describe("a contact", () => {
  it("is returned in display format and in the requested language", async () => {
    const contact = await add();
    expect(contact).toMatchObject({
      name: "Ayu Saraswati",
      phone: "081288004471",
      areaId: "ID-317403",
      address: "Jl. Kemang Raya 24",
      postalCode: "12730",
      isDefault: true,
      version: 1,
    });
    expect(contact.path.map(({ name }) => name)).toEqual([
      "DKI Jakarta",
      "Jakarta Selatan",
      "Mampang Prapatan",
    ]);
    const { body } = await test.call(
      endpoints.addressDetail,
      { contactId: contact.contactId },
      { ...session.headers, langtype: "EN" },
    );
    expect(body.data?.path.at(1)?.name).toBe("South Jakarta");
  });

  it.each([
    ["ID-9999", "area.unknown"],
    ["ID-3174", "area.hasParts"],
  ])("in %s is rejected: %s", async (areaId, key) => {
    const answer = await test.call(endpoints.addressAdd, { ...sampleContact, areaId }, session.headers);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(`"path":"areaId","key":"${key}"`);
    expect(await list()).toEqual([]);
  });

  it("with invalid fields is rejected with an error for each", async () => {
    const wrong = { name: " ", phone: "8123", areaId: "", address: "Jl.", postalCode: "12a" };
    const answer = await test.call(endpoints.addressAdd, wrong, session.headers);
    const text = JSON.stringify(answer.body);
    for (const key of [
      "name.required",
      "phone.prefix",
      "region.required",
      "address.tooShort",
      "postalCode.digits",
    ])
      expect(text).toContain(key);
  });
});

/** A zero-width space, a Hangul filler, a joiner and other invisible characters. */
it.each(["\u200b\u200b\u200b\u200b\u200b", "\u3164\u3164\u3164\u3164\u3164", "\u200d.-.\u200d,"])(
  "a name or an address without visible characters counts as missing: %j",
  async (unseen) => {
    const answer = await test.call(
      endpoints.addressAdd,
      { ...sampleContact, name: unseen, address: unseen },
      session.headers,
    );
    expect(answer.status).toBe(400);
    for (const key of ["name.required", "address.required"])
      expect(JSON.stringify(answer.body)).toContain(key);
    expect(await list()).toEqual([]);
  },
);

it("may have a name in any script", async () => {
  const names = ["王小龙", "شارع", "महात्मा", "ถนนสุขุมวิท", "2 Bersaudara", "👩🏽‍🍳 Dapur"];
  for (const name of names) await add({ name });
  expect((await list()).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

describe("the default contact", () => {
  it("is the first one, then the selected one", async () => {
    const ask = async () =>
      (await test.call(endpoints.addressGetDefault, {}, session.headers)).body.data?.name ?? null;
    expect(await ask()).toBeNull();
    await add();
    await add({ name: "Budi" });
    expect(await ask()).toBe("Ayu Saraswati");
    await add({ name: "Citra", isDefault: true });
    expect(await ask()).toBe("Citra");
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ["Citra", true],
      ["Ayu Saraswati", false],
      ["Budi", false],
    ]);
  });
});

describe("a change", () => {
  it("needs the current version of the contact", async () => {
    const { contactId } = await add();
    const first = await change({ ...sampleContact, contactId, version: 1, name: "Ayu S." });
    expect(first.body.data).toMatchObject({ name: "Ayu S.", version: 2, isDefault: true });
    const second = await change({ ...sampleContact, contactId, version: 1, name: "Late" });
    expect(second.body.code).toBe(errorCatalogue.contactChanged.code);
    expect((await list())[0]?.name).toBe("Ayu S.");
  });
});

describe("a deleted contact", () => {
  const remove = (contactId: string) => test.call(endpoints.addressDelete, { contactId }, session.headers);
  const restore = (contactId: string) => test.call(endpoints.addressRestore, { contactId }, session.headers);

  it("is deleted at once, and can be restored unchanged within ten minutes", async () => {
    const contact = await add();
    expect((await remove(contact.contactId)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await remove(contact.contactId)).body.code).toBe(errorCatalogue.contactUnknown.code);
    expect((await change({ ...sampleContact, contactId: contact.contactId, version: 1 })).status).toBe(404);
    pass(contactRestoreSeconds);
    const { body } = await restore(contact.contactId);
    expect(body.data).toEqual({ ...contact, version: 2 });
    expect((await restore(contact.contactId)).body.data).toEqual(body.data);
  });

  it("cannot be restored later, and is erased", async () => {
    const { contactId } = await add();
    await remove(contactId);
    pass(contactRestoreSeconds + 1);
    expect((await restore(contactId)).body.code).toBe(errorCatalogue.contactUnknown.code);
    await deleteDeletedContacts(test.db, new Date(now), 1000);
    const rows = await test.db.execute<Record<string, unknown>>(
      "select * from contact where contact_id = $1",
      [contactId],
    );
    expect(rows).toEqual([]);
  });

  it("becomes the default again only if there is no other", async () => {
    const first = await add();
    await remove(first.contactId);
    await add({ name: "Budi" });
    expect((await restore(first.contactId)).body.data?.isDefault).toBe(false);
    expect((await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(["Budi"]);
  });
});

describe("the list", () => {
  it("is found by name, phone, address, area and postal code", async () => {
    await add();
    await add({
      name: "CV Losari Jaya",
      phone: "+62 811 4412 098",
      areaId: "ID-737109",
      address: "Ruko Boulevard F-12",
      postalCode: "90231",
    });
    expect(await search("losari")).toEqual(["CV Losari Jaya"]);
    expect(await search("0811 4412")).toEqual(["CV Losari Jaya"]);
    expect(await search("+62811-4412")).toEqual(["CV Losari Jaya"]);
    expect(await search("boulevard")).toEqual(["CV Losari Jaya"]);
    expect(await search("makassar")).toEqual(["CV Losari Jaya"]);
    expect(await search("望加锡")).toEqual(["CV Losari Jaya"]);
    expect(await search("south jakarta")).toEqual(["Ayu Saraswati"]);
    expect(await search("12730")).toEqual(["Ayu Saraswati"]);
    expect(await search("makassar kemang")).toEqual([]);
    expect(await search("%")).toEqual([]);
  });

  it("is paginated, and a page past the last is empty", async () => {
    for (const name of ["Ani", "budi", "Citra"]) await add({ name });
    const page = async (current: number) =>
      (await test.call(endpoints.addressPage, { current, size: 2 }, session.headers)).body.data;
    expect(await page(1)).toMatchObject({ total: 3, pages: 2, records: [{ name: "Ani" }, { name: "budi" }] });
    expect(await page(2)).toMatchObject({ records: [{ name: "Citra" }] });
    expect(await page(2_000_000_000)).toMatchObject({ total: 3, records: [] });
  });
});

it("holds at most two hundred contacts", async () => {
  const head = "Nama,Telepon,Provinsi,Kota/Kabupaten,Kecamatan,Kode pos,Alamat";
  const line = (n: number) =>
    `Toko ${n},081288004471,DKI Jakarta,Jakarta Selatan,Mampang Prapatan,,Jl. Kemang ${n} blok A`;
  const file = (count: number) => [head, ...Array.from({ length: count }, (_none, n) => line(n))].join("\n");
  const load = (count: number) => test.call(endpoints.addressImport, { csv: file(count) }, session.headers);
  expect((await load(maxContacts - 1)).body.data).toMatchObject({ imported: maxContacts - 1, faults: [] });
  const { contactId } = await add();
  expect((await test.call(endpoints.addressAdd, sampleContact, session.headers)).body.code).toBe(
    errorCatalogue.contactLimit.code,
  );
  expect((await load(1)).body.code).toBe(errorCatalogue.contactLimit.code);
  await test.call(endpoints.addressDelete, { contactId }, session.headers);
  await add();
  const restored = await test.call(endpoints.addressRestore, { contactId }, session.headers);
  expect(restored.body.code).toBe(errorCatalogue.contactLimit.code);
});

describe("abuse", () => {
  it("another user's contact cannot be shown, changed, deleted or restored", async () => {
    const { contactId } = await add();
    const stranger = await logIn(codes, newPhone(), {});
    const calls = [
      test.call(endpoints.addressDetail, { contactId }, stranger.headers),
      change({ ...sampleContact, contactId, version: 1, name: "Stolen" }, stranger.headers),
      test.call(endpoints.addressDelete, { contactId }, stranger.headers),
      test.call(endpoints.addressRestore, { contactId }, stranger.headers),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer.body.code).toBe(errorCatalogue.contactUnknown.code);
    expect(await contactsOf(test, stranger)).toEqual([]);
    expect((await list()).map(({ name, version }) => [name, version])).toEqual([["Ayu Saraswati", 1]]);
    await test.call(endpoints.addressDelete, { contactId }, session.headers);
    const answer = await test.call(endpoints.addressRestore, { contactId }, stranger.headers);
    expect(answer.body.code).toBe(errorCatalogue.contactUnknown.code);
  });

  it("an owner, version or id in the body is ignored", async () => {
    const stranger = await logIn(codes, newPhone(), {});
    const taken = { ...sampleContact, customerId: "x", contactId: "y", version: 99 };
    await test.call(endpoints.addressAdd, taken, stranger.headers);
    expect(await list()).toEqual([]);
    expect((await contactsOf(test, stranger))[0]).toMatchObject({ version: 1 });
  });

  it("__proto__ is rejected", async () => {
    const forged: unknown = JSON.parse(
      JSON.stringify(sampleContact).replace("{", '{"__proto__":{"isDefault":true},'),
    );
    expect((await test.call(endpoints.addressAdd, forged, session.headers)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it("size=1e9 is rejected", async () => {
    expect((await test.call(endpoints.addressPage, { size: 1e9 }, session.headers)).status).toBe(400);
  });
});

describe("the account", () => {
  it("deletes its contacts with it, and exports them", async () => {
    await add();
    const exported = await test.call(endpoints.exportUser, {}, session.headers);
    expect(exported.body.data?.contacts).toEqual([
      {
        name: "Ayu Saraswati",
        phone: "+6281288004471",
        areaId: "ID-317403",
        address: "Jl. Kemang Raya 24",
        postalCode: "12730",
        isDefault: true,
        deletedAt: null,
      },
    ]);
    const [{ contactId } = { contactId: "" }] = await list();
    await test.call(endpoints.addressDelete, { contactId }, session.headers);
    const again = await test.call(endpoints.exportUser, {}, session.headers);
    expect(again.body.data?.contacts).toMatchObject([
      { name: "Ayu Saraswati", deletedAt: expect.any(String) },
    ]);
    const before = await test.db.execute<Record<string, unknown>>("select * from contact");
    pass(3600);
    const verificationCode = await askCode(codes, phone, "deleteAccount", session.headers);
    await test.call(endpoints.deleteAccount, { verificationCode }, session.headers);
    const after = await test.db.execute<Record<string, unknown>>("select * from contact");
    expect(before.length - after.length).toBe(1);
  });
});
