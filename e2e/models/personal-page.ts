import type { Locator, Page } from "@playwright/test";
import type { Site } from "@rimba/contract";
import { groupedPhone } from "@rimba/domain";
import { codesFor } from "../fixtures/customer.ts";
import { visit } from "../fixtures/visit.ts";
import type { words } from "../fixtures/messages.ts";

/** A phone number as its owner sees it. */
export function masked(phone: string): string {
  return `${phone.slice(0, 4)} •••• ${phone.slice(-4)}`;
}

/** Personal information, and the form for a change of number. */
export class PersonalPage {
  readonly path: string;
  readonly changePath: string;
  readonly edit: Locator;
  readonly nickname: Locator;
  readonly save: Locator;
  readonly sessions: Locator;
  readonly newPhone: Locator;
  readonly newCode: Locator;
  readonly oldCode: Locator;
  readonly changeSubmit: Locator;
  readonly waiting: Locator;
  readonly card: Locator;
  readonly #page: Page;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#words = catalogue;
    const isDesktop = site === "desktop";
    this.path = isDesktop ? "/personalCenter/personalMsg" : "/personalMsg";
    this.changePath = isDesktop ? "/personalCenter/personalMsg?change=phone" : "/changePhone";
    this.edit = page.getByRole("button", { name: catalogue.personal_nickname_edit() });
    this.nickname = page.getByRole("textbox", { name: catalogue.personal_nickname() });
    this.save = page.getByRole("button", { name: catalogue.personal_save() });
    this.sessions = page.getByRole("region", { name: catalogue.sessions_title() });
    this.newPhone = page.getByRole("textbox", { name: catalogue.change_phone_new() });
    this.newCode = page.getByRole("textbox", { name: catalogue.change_phone_new_code() });
    this.oldCode = page.getByRole("textbox", { name: catalogue.change_phone_old_code() });
    this.changeSubmit = page.getByRole("main").getByRole("button", {
      name: catalogue.change_phone_submit(),
      exact: true,
    });
    this.waiting = page.getByText(catalogue.change_phone_waiting_title());
    this.card = page.getByRole("alertdialog");
  }

  open(): Promise<unknown> {
    return visit(this.#page, this.path);
  }

  openChange(): Promise<unknown> {
    return visit(this.#page, this.changePath);
  }

  /** Requests a code for the new number, and returns it. */
  async requestNewCode(phone: string): Promise<string> {
    await this.newPhone.fill(phone);
    return this.#requestCode(phone, groupedPhone(phone));
  }

  /** Requests a code for the current number, and returns it. */
  askOwn(phone: string): Promise<string> {
    return this.#requestCode(phone, masked(phone));
  }

  async #requestCode(phone: string, shown: string): Promise<string> {
    await this.#page.getByRole("button", { name: this.#words.login_code_send() }).first().click();
    await this.#page.getByText(this.#words.login_code_sent({ phone: shown, minutes: 5 })).waitFor();
    const [code = ""] = await codesFor(this.#page.request, phone, new URL(this.#page.url()).origin);
    return code;
  }
}
