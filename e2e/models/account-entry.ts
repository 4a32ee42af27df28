import { expect, type Locator, type Page } from "@playwright/test";
import type { Site } from "@rimba/contract";
import type { words } from "../fixtures/messages.ts";

/** The login state in the header or tab bar of a site. */
export class AccountEntry {
  readonly #page: Page;
  readonly #site: Site;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#site = site;
    this.#words = catalogue;
  }

  get #menu(): Locator {
    return this.#page
      .getByRole("banner")
      .locator("summary")
      .filter({ hasText: this.#words.session_account() });
  }

  /** The tab of the mobile site. */
  get #tab(): Locator {
    return this.#page
      .getByRole("navigation", { name: this.#words.header_nav_label() })
      .getByRole("link", { name: this.#words.session_account() });
  }

  async expectIn(): Promise<void> {
    if (this.#site === "desktop") await expect(this.#menu).toBeVisible();
    else await expect(this.#tab).toHaveAttribute("href", "/personalCenter");
    await expect(this.#page.locator("html[data-session]")).toBeAttached();
  }

  async expectOut(): Promise<void> {
    if (this.#site === "desktop") await expect(this.#menu).toHaveCount(0);
    else await expect(this.#tab).toHaveAttribute("href", "/guest?tab=account");
    await expect(this.#page.locator("html[data-session]")).toHaveCount(0);
  }

  /** The name on the desktop site's menu. */
  async expectName(name: string | RegExp): Promise<void> {
    await expect(this.#menu).toContainText(name);
  }

  /** Opens the menu on desktop, the account page on mobile. */
  async open(): Promise<void> {
    await (this.#site === "desktop" ? this.#menu : this.#tab).click();
  }

  /** The logout button, after `open`. */
  get leave(): Locator {
    const place = this.#page.getByRole(this.#site === "desktop" ? "banner" : "main");
    return place.getByRole("button", { name: this.#words.session_log_out() });
  }

  async logOut(): Promise<void> {
    await this.open();
    await this.leave.click();
  }
}
