import { expect, type Locator, type Page } from "@playwright/test";
import { endpoints, type Site } from "@rimba/contract";
import { visit } from "../fixtures/visit.ts";
import type { words } from "../fixtures/messages.ts";

/** The preferred outlet, and the outlets to choose from. */
export class PreferredOutletPage {
  readonly path: string;
  readonly none: Locator;
  readonly again: Locator;
  readonly release: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly #page: Page;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#words = catalogue;
    this.path = site === "desktop" ? "/personalCenter/userBinding" : "/userBinding";
    const main = page.getByRole("main");
    this.none = main.getByRole("heading", { name: catalogue.preferred_outlet_none_title() });
    this.again = main.getByRole("link", { name: catalogue.preferred_outlet_again() });
    this.release = main.getByRole("button", { name: catalogue.preferred_outlet_release() });
    this.search = main.getByRole("searchbox").or(main.getByRole("textbox"));
    this.rows = main.getByRole("listitem");
  }

  open(): Promise<unknown> {
    return visit(this.#page, this.path);
  }

  choose(name: string): Promise<void> {
    return this.#page
      .getByRole("button", { name: `${this.#words.preferred_outlet_choose()} ${name}`, exact: true })
      .click();
  }

  /** Adds a default contact for the current customer, as the address book would. */
  async addContact(areaId: string): Promise<void> {
    const { token, origin } = await this.#page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("userData") ?? "{}") as { token: string };
      return { token: session.token, origin: window.location.origin };
    });
    const answer = await this.#page.request.post(origin + endpoints.addressAdd.path, {
      headers: { token },
      data: { name: "Ibu Daeng Ngai", phone: "081100002098", areaId, address: "Jl. Boulevard F-12" },
    });
    expect(answer.status()).toBe(200);
  }
}
