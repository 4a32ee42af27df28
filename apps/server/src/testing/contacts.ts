import { type Contact, endpoints } from "@rimba/contract";
import type { TestSession } from "./customers.ts";
import type { TestApp } from "./test-app.ts";

/** The address is in Kemang. */
export const sampleContact = {
  name: "Ayu Saraswati",
  phone: "0812-8800-4471",
  areaId: "ID-317403",
  address: "Jl. Kemang Raya 24",
  postalCode: "12730",
};

/** Adds a contact and returns it as in the response. */
export async function addContact(
  test: TestApp,
  session: TestSession,
  changes: Partial<typeof sampleContact> & { isDefault?: boolean } = {},
): Promise<Contact> {
  const { body } = await test.call(endpoints.addressAdd, { ...sampleContact, ...changes }, session.headers);
  if (body.data === null) throw new Error(`no contact was added: ${JSON.stringify(body)}`);
  return body.data;
}

export async function contactsOf(test: TestApp, session: TestSession): Promise<Contact[]> {
  const { body } = await test.call(endpoints.addressPage, { size: 50 }, session.headers);
  return body.data?.records ?? [];
}
