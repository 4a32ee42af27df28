import { m } from "@rimba/content/messages";
import { type Contact, errorCatalogue } from "@rimba/contract";
import { useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type FakeAnswers, fakeCalls, refuseCall } from "../testing/fake-calls.ts";
import { sampleContact } from "../testing/sample-contact.ts";
import { showInSite } from "../testing/show-in-site.tsx";
import { UndoBar } from "../ui/undo-bar.tsx";
import { useContactChanges } from "./contact-changes.tsx";

/** The shared parts of an address book, around a minimal list. */
function Book() {
  const contacts = useLoaderData<readonly Contact[]>();
  const { pendingId, deleted, remove, undo, forget, makeDefault } = useContactChanges();
  return (
    <>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.contactId} aria-busy={pendingId === contact.contactId}>
            {contact.name}
            <button type="button" onClick={() => remove(contact)}>{`Hapus ${contact.name}`}</button>
            <button type="button" onClick={() => makeDefault(contact)}>{`Utamakan ${contact.name}`}</button>
          </li>
        ))}
      </ul>
      <UndoBar change={deleted} undo={undo} forget={forget} layout="wide" />
    </>
  );
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const undo = button(m.contact_undo());
const rows = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((row) => row.firstChild?.textContent);

/** A book of three contacts, and a server that stores changes. */
async function show(other: FakeAnswers = {}) {
  const book = [1, 2, 3].map((n) => sampleContact(n));
  const gone = new Set<string>();
  const calls = fakeCalls({
    addressDelete: ({ contactId }) => {
      gone.add(contactId);
      return null;
    },
    addressRestore: ({ contactId }) => {
      gone.delete(contactId);
      return book.find((contact) => contact.contactId === contactId) ?? refuseCall("contactUnknown");
    },
    ...other,
  });
  const left = () => book.filter(({ contactId }) => !gone.has(contactId));
  await showInSite({ site: "desktop", load: left }, <Book />);
  await expect.poll(rows).toEqual(["Toko 1", "Toko 2", "Toko 3"]);
  return { ...calls, gone, book };
}

test("a deleted contact leaves the list and can be restored", async () => {
  await show();
  await button("Hapus Toko 2").click();
  await expect.poll(rows).toEqual(["Toko 1", "Toko 3"]);
  await expect.element(undo).toHaveFocus();
  await undo.click();
  await expect.poll(rows).toEqual(["Toko 1", "Toko 2", "Toko 3"]);
  await expect.element(page.getByText(m.contact_restored({ name: "Toko 2" }))).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test("one contact is changed at a time for several clicks", async () => {
  const answer = Promise.withResolvers<null>();
  const { requests } = await show({ addressDelete: () => answer.promise });
  await button("Hapus Toko 2").click();
  await expect.element(page.getByRole("listitem").nth(1)).toHaveAttribute("aria-busy", "true");
  await button("Hapus Toko 2").click();
  await button("Hapus Toko 3").click();
  await button("Utamakan Toko 3").click();
  answer.resolve(null);
  await expect.element(undo).toBeVisible();
  expect(requests("addressDelete").map(({ contactId }) => contactId)).toEqual([sampleContact(2).contactId]);
});

test("a contact that another tab has deleted can be restored from here too", async () => {
  const { gone } = await show({ addressDelete: () => refuseCall("contactUnknown") });
  gone.add(sampleContact(2).contactId);
  await button("Hapus Toko 2").click();
  await expect.poll(rows).toEqual(["Toko 1", "Toko 3"]);
  await undo.click();
  await expect.poll(rows).toEqual(["Toko 1", "Toko 2", "Toko 3"]);
});

test("a failed deletion changes nothing, and shows the reason", async () => {
  const { setOnline } = await show();
  setOnline(false);
  await button("Hapus Toko 2").click();
  await expect.element(page.getByText(m.form_offline())).toBeVisible();
  expect(rows()).toHaveLength(3);
  await expect.element(undo).not.toBeInTheDocument();
});

test("a contact that could not be restored without a network can be restored later", async () => {
  const { setOnline } = await show();
  await button("Hapus Toko 2").click();
  await expect.element(undo).toBeVisible();
  setOnline(false);
  await undo.click();
  await expect.element(page.getByText(m.form_offline())).toBeVisible();
  await expect.element(undo).not.toHaveAttribute("aria-busy");
  setOnline(true);
  await undo.click();
  await expect.poll(rows).toHaveLength(3);
});

test("a contact that the server no longer restores is not offered any more", async () => {
  await show({ addressRestore: () => refuseCall("contactUnknown") });
  await button("Hapus Toko 2").click();
  await undo.click();
  await expect.element(page.getByText(errorCatalogue.contactUnknown.text.id)).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test("a contact becomes the default if its shown version is current", async () => {
  const { requests } = await show({
    addressUpdate: ({ contactId }) =>
      contactId === sampleContact(2).contactId
        ? sampleContact(2, { isDefault: true })
        : refuseCall("contactChanged"),
  });
  await button("Utamakan Toko 2").click();
  await expect.element(page.getByText(m.contact_is_default({ name: "Toko 2" }))).toBeVisible();
  await button("Utamakan Toko 3").click();
  await expect.element(page.getByText(errorCatalogue.contactChanged.text.id)).toBeVisible();
  expect(requests("addressUpdate")[0]).toMatchObject({ isDefault: true, version: 3, name: "Toko 2" });
});
