import type { Locator, Page } from "@playwright/test";
import type { words } from "../fixtures/messages.ts";

/** The list of vacancies with its filters, and the page of a vacancy. */
export class CareersPage {
  readonly title: Locator;
  readonly form: Locator;
  readonly keywords: Locator;
  readonly city: Locator;
  readonly department: Locator;
  readonly submit: Locator;
  /** The titles in the list. */
  readonly rows: Locator;
  /** The link from a vacancy to all of them. */
  readonly all: Locator;
  readonly #page: Page;
  readonly #words: typeof words;

  constructor(page: Page, catalogue: typeof words) {
    this.#page = page;
    this.#words = catalogue;
    this.title = page.getByRole("heading", { level: 1 });
    this.form = page.getByRole("search", { name: catalogue.careers_title() });
    this.keywords = this.form.getByRole("searchbox", { name: catalogue.careers_words() });
    this.city = this.form.getByRole("combobox", { name: catalogue.careers_city() });
    this.department = this.form.getByRole("combobox", { name: catalogue.careers_department() });
    this.submit = this.form.getByRole("button", { name: catalogue.careers_submit() });
    this.rows = page.getByRole("main").getByRole("heading", { level: 3 });
    this.all = page.getByRole("main").getByRole("link", { name: catalogue.careers_all() });
  }

  row(title: string): Locator {
    return this.rows.getByRole("link", { name: title, exact: true });
  }

  /** A banner of the carrier above the list. */
  banner(title: string): Locator {
    const banners = this.#page.getByRole("list", { name: this.#words.news_banners() });
    return banners.getByRole("link", { name: title, exact: true });
  }

  /** The value beside a label, such as "Kota", in the facts of a vacancy. */
  fact(name: string): Locator {
    const term = this.#page.getByRole("article").getByText(name, { exact: true });
    return term.locator("xpath=following-sibling::dd");
  }

  heading(text: string): Locator {
    return this.#page.getByRole("heading", { name: text });
  }
}
