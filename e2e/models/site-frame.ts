import type { Locator, Page } from "@playwright/test";
import { localeNames } from "@rimba/content/locales";
import type { Locale, Site } from "@rimba/contract";
import { type words, wordsIn } from "../fixtures/messages.ts";

/** Header and footer of a site. */
export class SiteFrame {
  readonly header: Locator;
  readonly footer: Locator;
  readonly notice: Locator;
  readonly skipLink: Locator;
  readonly #page: Page;
  readonly #site: Site;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#site = site;
    this.#words = catalogue;
    this.header = page.getByRole("banner");
    this.footer = page.getByRole("contentinfo");
    this.notice = page.getByRole("complementary", { name: catalogue.notice_label() });
    this.skipLink = page.getByRole("link", { name: catalogue.skip_to_content() });
  }

  /** Selects a language in the header of home, or of any desktop page. `now` is the current one. */
  async chooseLanguage(to: Locale, now: Locale = "id"): Promise<void> {
    const current = wordsIn(now).language_current({ name: localeNames[now] });
    await this.#press(this.header.locator("summary").filter({ hasText: current }));
    await this.#press(this.header.getByRole("link", { name: localeNames[to] }));
  }

  /** Clicks an element at its position: `click` would scroll to it although it is visible. */
  async #press(target: Locator): Promise<void> {
    await target.waitFor();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${target.toString()} has no place`);
    await this.#page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** The link to the same page on the other site, at the end of home. */
  async siteSwitch(): Promise<Locator> {
    if (this.#site === "desktop")
      return this.footer.getByRole("link", { name: this.#words.site_switch_mobile() });
    await this.footer.locator("summary").filter({ hasText: this.#words.footer_view_heading() }).click();
    return this.footer.getByRole("link", { name: this.#words.site_switch_desktop() });
  }

  /** The tab bar of the mobile site. */
  get tabs(): Locator {
    return this.#page.getByRole("navigation", { name: this.#words.header_nav_label() });
  }
}
