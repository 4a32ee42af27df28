import type { Locator, Page } from "@playwright/test";
import type { Site } from "@rimba/contract";
import type { words } from "../fixtures/messages.ts";

/** The list of news, and one article. */
export class NewsPage {
  readonly title: Locator;
  readonly items: Locator;
  /** The titles in the list, which link to their articles. */
  readonly titles: Locator;
  readonly types: Locator;
  /** The article on its page. */
  readonly article: Locator;
  readonly neighbours: Locator;
  readonly #page: Page;
  readonly #site: Site;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#site = site;
    this.#words = catalogue;
    this.title = page.getByRole("heading", { level: 1 });
    this.items = page.getByRole("main").getByRole("article");
    this.titles = this.items.getByRole("heading").getByRole("link");
    this.types = page.getByRole("navigation", { name: catalogue.news_types() });
    this.article = this.items;
    this.neighbours = page.getByRole("navigation", { name: catalogue.news_neighbours() });
  }

  heading(text: string): Locator {
    return this.#page.getByRole("heading", { name: text });
  }

  type(name: string): Locator {
    return this.types.getByRole("link", { name, exact: true });
  }

  /** The link to all news, shown if an article or list is missing. */
  get all(): Locator {
    return this.#page.getByRole("main").getByRole("link", { name: this.#words.news_all() });
  }

  /** The next page: desktop shows it alone, mobile adds it to the former ones. */
  get more(): Locator {
    return this.#site === "mobile"
      ? this.#page.getByRole("link", { name: this.#words.outlets_more() })
      : this.#page.getByRole("link", { name: this.#words.pager_next() });
  }

  /** Opens the list from the menu of the site. */
  async openFromMenu(): Promise<void> {
    if (this.#site === "mobile") {
      await this.#page.getByRole("button", { name: this.#words.header_menu() }).click();
      await this.#page
        .getByRole("navigation", { name: this.#words.header_menu() })
        .getByRole("link", { name: this.#words.news_title(), exact: true })
        .click();
      return;
    }
    const header = this.#page.getByRole("banner");
    await header.locator("summary").filter({ hasText: this.#words.header_nav_about() }).click();
    await header.getByRole("link", { name: this.#words.news_title(), exact: true }).click();
  }
}
