import type { Locator, Page } from "@playwright/test";
import type { Site } from "@rimba/contract";
import type { words } from "../fixtures/messages.ts";

/** A page whose text the carrier writes. */
export class ContentPage {
  readonly title: Locator;
  readonly article: Locator;
  /** The sections, as headings of the text. */
  readonly sections: Locator;
  readonly contents: Locator;
  readonly #page: Page;
  readonly #site: Site;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#site = site;
    this.#words = catalogue;
    this.title = page.getByRole("heading", { level: 1 });
    this.article = page.getByRole("article");
    this.sections = this.article.getByRole("heading", { level: 2 });
    this.contents = page.getByRole("navigation", { name: catalogue.page_contents() });
  }

  /** Unfolds the table of contents on mobile. */
  async showContents(): Promise<void> {
    if (this.#site === "mobile") {
      await this.#page.locator("main summary").filter({ hasText: this.#words.page_contents() }).click();
    }
  }

  /** The links to such pages at the end of home, or of any desktop page. */
  async footerLinks(): Promise<Locator> {
    const footer = this.#page.getByRole("contentinfo");
    if (this.#site === "desktop") {
      return footer.getByRole("navigation", { name: this.#words.pages_rules() }).getByRole("link");
    }
    const heading = this.#page.locator("summary").getByText(this.#words.pages_rules(), { exact: true });
    const group = footer.locator("details").filter({ has: heading });
    await heading.click();
    return group.getByRole("link");
  }
}
