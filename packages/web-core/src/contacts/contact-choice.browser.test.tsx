import { m } from "@rimba/content/messages";
import { type Contact, errorCatalogue, type Page, sites } from "@rimba/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type FakeAnswers, fakeCalls, refuseCall } from "../testing/fake-calls.ts";
import { sampleContact } from "../testing/sample-contact.ts";
import { showInSite } from "../testing/show-in-site.tsx";
import { ContactChoice } from "./contact-choice.tsx";

const book = Array.from({ length: 45 }, (_none, index) => sampleContact(index + 1));
const names = (contacts: readonly Contact[]) => contacts.map(({ name }) => name);

function pageOf(found: readonly Contact[], current: number, size: number): Page<Contact> {
  const records = found.slice((current - 1) * size, current * size);
  return { records, total: found.length, current, size, pages: Math.ceil(found.length / size) };
}

const answers: FakeAnswers = {
  addressPage: ({ keyword = "", current, size }) =>
    pageOf(
      book.filter(({ name }) => name.includes(keyword)),
      Number(current),
      Number(size),
    ),
};

const search = page.getByRole("searchbox", { name: m.contacts_search_label() });
const more = page.getByRole("button", { name: m.contacts_more() });
/** The names in the list. */
const shown = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((item) => item.querySelector("b")?.textContent);

async function show(site: (typeof sites)[number], other: FakeAnswers = answers) {
  const calls = fakeCalls(other);
  const chosen: Contact[] = [];
  const opened = await showInSite({ site }, <ContactChoice onChoose={(contact) => chosen.push(contact)} />);
  return { ...calls, ...opened, chosen };
}

describe.each(sites)("the choice of a contact on the %s site", (site) => {
  test("shows more contacts on request, searches them, and returns the selected one", async () => {
    const { chosen } = await show(site);
    await expect.poll(shown).toEqual(names(book.slice(0, 20)));
    await more.click();
    await expect.poll(shown).toEqual(names(book.slice(0, 40)));
    await more.click();
    await expect.poll(shown).toEqual(names(book));
    await expect.element(more).not.toBeInTheDocument();
    await search.fill(" Toko 33 ");
    await expect.poll(shown).toEqual(["Toko 33"]);
    await expect.element(page.getByText(m.contacts_found({ count: 1 }))).toBeInTheDocument();
    await page.getByRole("button", { name: /^Toko 33/ }).click();
    expect(names(chosen)).toEqual(["Toko 33"]);
  });

  test("keeps the former results until new ones arrive, and ignores late responses", async () => {
    const late = Promise.withResolvers<Page<Contact>>();
    const last = Promise.withResolvers<Page<Contact>>();
    const { requests } = await show(site, {
      addressPage: (request) =>
        request.keyword === "Toko 4"
          ? late.promise
          : request.keyword === "Toko 2"
            ? last.promise
            : pageOf(request.keyword === undefined ? book.slice(0, 3) : book.slice(9, 10), 1, 20),
    });
    await expect.poll(shown).toHaveLength(3);
    await search.fill("Toko 4");
    await expect.poll(() => requests("addressPage")).toHaveLength(2);
    expect(shown()).toHaveLength(3);
    await expect.element(page.getByRole("list")).toHaveAttribute("aria-busy", "true");
    await search.fill("Toko 10");
    await expect.poll(shown).toEqual(["Toko 10"]);
    late.resolve(pageOf(book.slice(3, 4), 1, 20));
    // If the late response were used, it would be shown by the time the next query is sent.
    await search.fill("Toko 2");
    await expect.poll(() => requests("addressPage")).toHaveLength(4);
    expect(shown()).toEqual(["Toko 10"]);
    last.resolve(pageOf(book.slice(1, 2), 1, 20));
    await expect.poll(shown).toEqual(["Toko 2"]);
    await expect.element(page.getByRole("list")).not.toHaveAttribute("aria-busy");
  });

  test("shows each contact once after a change of language", async () => {
    const { requests, changeLanguage } = await show(site);
    await expect.poll(shown).toHaveLength(20);
    await more.click();
    await expect.poll(shown).toHaveLength(40);
    await changeLanguage("en");
    await expect.poll(() => requests("addressPage")).toHaveLength(3);
    await expect.element(page.getByRole("list")).not.toHaveAttribute("aria-busy");
    await expect.poll(shown).toEqual(names(book.slice(0, 40)));
  });

  test("shows why the contacts could not be loaded, and loads them on retry", async () => {
    let isBusy = true;
    await show(site, {
      addressPage: () => (isBusy ? refuseCall("tooManyRequests") : pageOf(book, 1, 20)),
    });
    await expect.element(page.getByText(errorCatalogue.tooManyRequests.text.id)).toBeVisible();
    isBusy = false;
    await page.getByRole("button", { name: m.error_card_retry() }).click();
    await expect.poll(shown).toHaveLength(20);
    await expect.element(page.getByText(errorCatalogue.tooManyRequests.text.id)).not.toBeInTheDocument();
  });

  test("distinguishes an empty book from a search without results", async () => {
    const { requests } = await show(site, {
      addressPage: ({ keyword }) => pageOf(keyword ? [] : book, 1, 20),
    });
    await expect.poll(shown).toHaveLength(20);
    await search.fill("zzz");
    await expect.element(page.getByText(m.contacts_none_text())).toBeVisible();
    expect(requests("addressPage").at(-1)?.keyword).toBe("zzz");
  });
});

test("an empty book says so, and has no search", async () => {
  await show("mobile", { addressPage: () => pageOf([], 1, 20) });
  await expect.element(page.getByText(m.contacts_choice_empty_text())).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
});
