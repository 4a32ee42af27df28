import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { liveReference } from "../reference.ts";
import type { CodesApp } from "../../testing/codes-app.ts";
import { addContact } from "../../testing/contacts.ts";
import type { TestSession } from "../../testing/customers.ts";
import { createOrdersApp, newCustomer } from "../../testing/orders.ts";
import { siteContacts } from "./read-contacts.ts";
import { firstRow } from "../../testing/table-rows.ts";

let codes: CodesApp;
let me: TestSession;
beforeAll(async () => {
  codes = await createOrdersApp();
});
afterAll(() => codes.test.close());
beforeEach(async () => {
  me = await newCustomer(codes);
});

const add = (areaId: string, session = me) => addContact(codes.test, session, { areaId });

async function customerOf(contactId: string): Promise<string> {
  const { customer_id } = await firstRow<{ customer_id: string }>(
    codes.test.db,
    "select customer_id from contact where contact_id = $1",
    [contactId],
  );
  return customer_id;
}

/** The page data of the book with this contact. */
async function bookWith(contactId: string, locale: "id" | "en" | "zh" = "id") {
  const { db } = codes.test;
  const reference = liveReference(db, (error) => {
    throw error;
  });
  const session = { customerId: await customerOf(contactId) } as Parameters<typeof siteContacts>[1];
  return siteContacts({ db, reference }, session, { locale });
}

describe("the provinces of a book", () => {
  it("are those of its contacts, without duplicates, in the requested language", async () => {
    const { contactId } = await add("ID-737109");
    for (const areaId of ["ID-317403", "ID-317401", "ID-327301"]) await add(areaId);
    await add("ID-930101", await newCustomer(codes));
    const named = async (locale: "id" | "en") => {
      const answer = await (await bookWith(contactId, locale)).provinces();
      return answer.kind === "ok" && answer.provinces.map(({ areaId, name }) => [areaId, name]);
    };
    expect(await named("id")).toEqual([
      ["ID-31", "DKI Jakarta"],
      ["ID-32", "Jawa Barat"],
      ["ID-73", "Sulawesi Selatan"],
    ]);
    expect(await named("en")).toEqual([
      ["ID-31", "Jakarta"],
      ["ID-73", "South Sulawesi"],
      ["ID-32", "West Java"],
    ]);
  });

  it("no longer include those of a deleted contact", async () => {
    const [{ contactId }, gone] = [await add("ID-737109"), await add("ID-317403")];
    await codes.test.call(endpoints.addressDelete, { contactId: gone.contactId }, me.headers);
    expect(await (await bookWith(contactId)).provinces()).toMatchObject({ provinces: [{ areaId: "ID-73" }] });
  });
});

it("an invalid contact id in the address finds none, without a database query", async () => {
  const book = await bookWith((await add("ID-317403")).contactId);
  for (const typed of ["", "abc", "\0", "' or 1=1"])
    expect(await book.detail(typed)).toEqual({ kind: "contactUnknown" });
});
