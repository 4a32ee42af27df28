import { m } from "@rimba/content/messages";
import {
  errorCatalogue,
  fieldMessages,
  type ImportedContacts,
  maxContactsFileBytes,
  sites,
} from "@rimba/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type FakeAnswers, fakeCalls, refuseCall } from "../testing/fake-calls.ts";
import { savedFiles } from "../testing/saved-files.ts";
import { showInSite } from "../testing/show-in-site.tsx";
import { ContactsFile } from "./contacts-file.tsx";

const importButton = page.getByRole("button", { name: m.contacts_import() });
const exportButton = page.getByRole("button", { name: m.contacts_export() });
const file = (text: string) => new File([text], "alamat.csv", { type: "text/csv" });

async function show(site: (typeof sites)[number], answers: FakeAnswers) {
  const calls = fakeCalls(answers);
  let imports = 0;
  const { changeLanguage } = await showInSite(
    { site },
    <ContactsFile onImported={() => (imports += 1)} isEmpty={false} />,
  );
  const choose = async (chosen: File) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("There is no field for a file");
    const chosenFiles = new DataTransfer();
    chosenFiles.items.add(chosen);
    input.files = chosenFiles.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return { ...calls, changeLanguage, choose, imports: () => imports };
}

const stored: ImportedContacts = { imported: 2, faults: [], hasMoreFaults: false };

describe.each(sites)("the file of contacts on the %s site", (site) => {
  test("is sent unchanged, and the book is reloaded after the import", async () => {
    const answer = Promise.withResolvers<ImportedContacts>();
    const { choose, imports, requests } = await show(site, { addressImport: () => answer.promise });
    await choose(file("Nama,Telepon\nAyu,0812"));
    await expect.element(importButton).toHaveAttribute("aria-busy", "true");
    expect(imports()).toBe(0);
    answer.resolve(stored);
    await expect.element(page.getByText(m.contacts_imported({ count: 2 }))).toBeVisible();
    expect(imports()).toBe(1);
    expect(requests("addressImport")).toEqual([{ csv: "Nama,Telepon\nAyu,0812" }]);
  });

  test("is not sent if it is empty or too large", async () => {
    const { choose, requests } = await show(site, {});
    await choose(file(" \n"));
    await expect.element(page.getByText(m.contacts_file_empty())).toBeVisible();
    await choose(file("x".repeat(maxContactsFileBytes + 1)));
    await expect.element(page.getByText(m.contacts_file_too_large())).toBeVisible();
    await expect.element(page.getByText(m.contacts_file_empty())).not.toBeInTheDocument();
    expect(requests("addressImport")).toEqual([]);
  });

  test("shows errors by line, and removes them after a successful import", async () => {
    const sentence = fieldMessages["phone.tooShort"];
    const fault = { line: 3, column: "Telepon", key: "phone.tooShort", sentence };
    const { changeLanguage, choose, imports } = await show(site, {
      addressImport: ({ csv }) =>
        csv.includes("x") ? { imported: 0, faults: [fault], hasMoreFaults: true } : stored,
    });
    await choose(file("x"));
    await expect.element(page.getByText(sentence.id, { exact: false })).toBeVisible();
    await expect.element(page.getByText(m.contacts_file_cell({ line: 3, column: "Telepon" }))).toBeVisible();
    await expect.element(page.getByText(m.contacts_file_more_faults({ count: 1 }))).toBeVisible();
    expect(imports()).toBe(0);
    await changeLanguage("en");
    await expect.element(page.getByText(sentence.en, { exact: false })).toBeVisible();
    await choose(file("ok"));
    await expect.element(page.getByText(m.contacts_imported({ count: 2 }))).toBeVisible();
    await expect.element(page.getByText(sentence.en, { exact: false })).not.toBeInTheDocument();
  });

  test("marks invalid characters of the file, so that the server can report them", async () => {
    const { choose, requests } = await show(site, { addressImport: () => stored });
    await choose(file("N\0a\0"));
    await expect.element(page.getByText(m.contacts_imported({ count: 2 }))).toBeVisible();
    expect(requests("addressImport")).toEqual([{ csv: "N\ufffda\ufffd" }]);
  });

  test("is saved on request, or the reason of a failure is shown", async () => {
    const files = savedFiles();
    let isBusy = true;
    await show(site, {
      addressExport: () =>
        isBusy ? refuseCall("tooManyRequests") : { fileName: "buku-alamat.csv", csv: "Nama\nAyu" },
    });
    await exportButton.click();
    await expect.element(page.getByText(errorCatalogue.tooManyRequests.text.id)).toBeVisible();
    isBusy = false;
    await exportButton.click();
    await expect.element(page.getByText(m.export_done({ name: "buku-alamat.csv" }))).toBeVisible();
    await expect.poll(files).toEqual([{ name: "buku-alamat.csv", text: "Nama\nAyu" }]);
  });
});
