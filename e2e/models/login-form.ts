import type { Locator, Page } from "@playwright/test";
import { groupedPhone } from "@rimba/domain";
import type { Site } from "@rimba/contract";
import { codesFor } from "../fixtures/customer.ts";
import { visit } from "../fixtures/visit.ts";
import type { words } from "../fixtures/messages.ts";

/** The login: a dialog over any page on desktop, a page on mobile. */
export class LoginForm {
  readonly form: Locator;
  readonly phone: Locator;
  readonly send: Locator;
  readonly code: Locator;
  readonly consent: Locator;
  readonly submit: Locator;
  readonly dialog: Locator;
  readonly #page: Page;
  readonly #site: Site;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#site = site;
    this.#words = catalogue;
    this.dialog = page.getByRole("dialog", { name: catalogue.login_title() });
    this.form = page.getByRole("form", { name: catalogue.login_title() });
    this.phone = this.form.getByRole("textbox", { name: catalogue.login_phone() });
    this.send = this.form.getByRole("button", { name: catalogue.login_code_send() });
    this.code = this.form.getByRole("textbox", { name: catalogue.login_code() });
    this.consent = this.form.getByRole("checkbox");
    this.submit = this.form.getByRole("button", { name: catalogue.login_submit(), exact: true });
  }

  /** Opens it as a visitor does. */
  async open(query = ""): Promise<void> {
    if (this.#site === "mobile") return void (await visit(this.#page, `/login${query}`));
    await visit(this.#page, `/${query}`);
    await this.entry.click();
  }

  /** The login button in the header of the desktop site. */
  get entry(): Locator {
    return this.#page
      .getByRole("banner")
      .getByRole("link", { name: this.#words.login_submit(), exact: true });
  }

  /** The message after a code was sent to a phone. */
  sentTo(phone: string): Locator {
    return this.form.getByText(this.#words.login_code_sent({ phone: groupedPhone(phone), minutes: 5 }));
  }

  /** The first step: a code is sent to a phone. */
  async requestCode(phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.consent.check();
    await this.send.click();
    await this.sentTo(phone).waitFor();
  }

  /** Logs in with the code that was sent to a phone. */
  async logIn(phone: string): Promise<void> {
    await this.requestCode(phone);
    const [code = ""] = await codesFor(this.#page.request, phone, new URL(this.#page.url()).origin);
    await this.code.fill(code);
  }
}
