import { expect, type Locator, type Page } from "@playwright/test";
import type { Site } from "@rimba/contract";
import { reorderPath } from "@rimba/web-core/orders/order-form-paths.ts";
import { visit } from "../fixtures/visit.ts";
import type { words } from "../fixtures/messages.ts";

type PartyName = "sender" | "receiver";
type Field = "name" | "phone" | "address";

/** From Gambir in Jakarta to Panakkukang in Makassar, three pieces; as in a link of the rate page. */
export const lane = "from=ID-317101&to=ID-737109&piece=12.4x48x36x32x3";

export const people = {
  sender: { name: "Ayu Saraswati", phone: "081288004471", address: "Jl. Tebet Barat Dalam 24" },
  receiver: { name: "CV Losari Jaya", phone: "08114120987", address: "Ruko Boulevard Blok F-12" },
} as const;

/** The order form: one page on desktop, three steps and a page for each party on mobile. */
export class OrderFormPage {
  readonly main: Locator;
  readonly goodsName: Locator;
  readonly agree: Locator;
  readonly submit: Locator;
  /** On desktop; on mobile the title is in the app bar. */
  readonly title: Locator;
  readonly placed: Locator;
  readonly orderNo: Locator;
  readonly again: Locator;
  readonly #page: Page;
  readonly #site: Site;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#site = site;
    this.#words = catalogue;
    this.main = page.getByRole("main");
    this.goodsName = this.main.getByRole("combobox", { name: catalogue.send_goods_name() });
    this.agree = this.main.getByRole("checkbox", { name: new RegExp(catalogue.login_terms()) });
    this.submit = this.main.locator("button[type=submit]");
    this.title = page.getByRole("heading", { level: 1 });
    this.placed = page.getByRole("heading", { name: catalogue.send_placed_title() });
    this.orderNo = this.main.getByRole("definition").first();
    this.again = this.main.getByRole("button", { name: catalogue.send_again() });
  }

  async open(query = ""): Promise<void> {
    await visit(this.#page, query === "" ? "/onlineOrder" : `/onlineOrder?${query}`);
  }

  /** Opens the form prefilled from a former order, at its last step. */
  async openFrom({ orderNo }: { readonly orderNo: string }): Promise<void> {
    await visit(this.#page, reorderPath(orderNo) + (this.#site === "mobile" ? "&step=service" : ""));
  }

  /** The fields that a former order does not prefill: product and consent. */
  async chooseAndAgree(): Promise<void> {
    await this.product(this.#words.product_third_day()).check();
    await this.agree.check();
  }

  /** The total price of the order. */
  get total(): Locator {
    const label = this.#site === "desktop" ? this.#words.rate_total() : this.#words.send_total_estimate();
    return this.main.locator("form p").filter({ hasText: label }).locator("b");
  }

  /** The same page in another tab. */
  on(page: Page): OrderFormPage {
    return new OrderFormPage(page, this.#site, this.#words);
  }

  product(name: string): Locator {
    return this.main.getByRole("radio", { name, exact: true });
  }

  /** All products, available or not. */
  get products(): Locator {
    return this.main.getByRole("group", { name: this.#words.rate_column_product() });
  }

  payment(name: string): Locator {
    return this.main.getByRole("radio", { name, exact: true });
  }

  handover(method: "pickup" | "dropOff"): Locator {
    const name = method === "pickup" ? this.#words.send_pickup() : this.#words.send_drop_off();
    return this.main.getByRole("radio", { name, exact: true });
  }

  /** The outlets for a drop-off, nearest first. */
  get outlets(): Locator {
    return this.main.getByRole("group", { name: this.#words.send_outlets_near() }).getByRole("radio");
  }

  async outletNames(): Promise<string[]> {
    const cards = this.main.getByRole("group", { name: this.#words.send_outlets_near() }).locator("label");
    return cards.allTextContents();
  }

  /** The list of common boxes, which sets the size of the first pieces. */
  get boxes(): Locator {
    return this.main.getByRole("combobox", { name: this.#words.size_box() }).first();
  }

  side(name: string): Locator {
    return this.main.getByRole("textbox", { name, exact: true });
  }

  /** A field of a party; on mobile its page must be open. */
  party(name: PartyName, field: Field): Locator {
    const title = name === "sender" ? this.#words.send_sender() : this.#words.send_receiver();
    const place =
      this.#site === "mobile" ? this.main : this.main.getByRole("region", { name: title, exact: true });
    const label = {
      name: this.#words.contact_name(),
      phone: this.#words.contact_phone(),
      address: this.#words.contact_address(),
    }[field];
    return place.getByRole("textbox", { name: label, exact: true });
  }

  /** On mobile each party has its own page; on desktop a finished one is folded. */
  async openParty(name: PartyName): Promise<void> {
    const title = name === "sender" ? this.#words.send_edit_sender() : this.#words.send_edit_receiver();
    if (this.#site === "desktop") {
      const edit = this.main.getByRole("button", { name: title });
      if (await edit.isVisible()) await edit.click();
      return;
    }
    await this.main.getByRole("link", { name: title }).click();
    await expect(this.#page).toHaveURL(name === "sender" ? "/senderAddress" : "/receiptAddress");
  }

  /** The summary of a party; on mobile only at the first step. */
  shownParty(name: PartyName): Locator {
    const isSender = name === "sender";
    if (this.#site === "desktop") {
      const title = isSender ? this.#words.send_sender() : this.#words.send_receiver();
      return this.main.getByRole("region", { name: title, exact: true });
    }
    const edit = isSender ? this.#words.send_edit_sender() : this.#words.send_edit_receiver();
    return this.main.getByRole("listitem").filter({ has: this.#page.getByRole("link", { name: edit }) });
  }

  /** Opens the address book to select a party. */
  async openBook(name: PartyName): Promise<void> {
    if (this.#site === "desktop") {
      await this.shownParty(name).getByRole("button", { name: this.#words.send_from_book() }).click();
    } else if (name === "sender") {
      await this.openParty(name);
      await this.main.getByRole("link", { name: this.#words.send_from_book() }).click();
    } else {
      await this.main.getByRole("link", { name: this.#words.send_book(), exact: true }).click();
    }
  }

  async takeFromBook(name: PartyName, contact: string): Promise<void> {
    await this.openBook(name);
    await this.main
      .getByRole("list")
      .getByRole("button", { name: new RegExp(`^${contact}`) })
      .click();
    await this.shownParty(name).waitFor();
  }

  async closeParty(): Promise<void> {
    if (this.#site === "desktop") return;
    await this.submit.click();
    await expect(this.#page).toHaveURL("/onlineOrder");
  }

  async fillParty(
    name: PartyName,
    values: Partial<Record<Field, string>> = people[name],
    look: () => Promise<void> = async () => {},
  ): Promise<void> {
    await this.openParty(name);
    for (const field of ["name", "phone", "address"] as const) {
      const value = values[field];
      if (value !== undefined) await this.party(name, field).fill(value);
    }
    await look();
    await this.closeParty();
  }

  async fillParties(look: () => Promise<void> = async () => {}): Promise<void> {
    await this.fillParty("sender", people.sender, look);
    await this.fillParty("receiver", people.receiver, look);
  }

  /** Opens the next step on mobile; the desktop site shows all steps at once, and folds the goods when they are done. */
  async goOn(step: "goods" | "service"): Promise<void> {
    if (this.#site === "desktop") {
      const edit = this.main.getByRole("button", { name: this.#words.send_edit_goods() });
      if (step === "goods" && (await edit.isVisible())) await edit.click();
      return;
    }
    await this.submit.click();
    await expect(this.#page).toHaveURL(`/onlineOrder?step=${step}`);
  }

  /** The first of the article types. */
  get article(): Locator {
    return this.main.getByRole("group", { name: this.#words.send_article_type() }).getByRole("radio").first();
  }

  async fillGoods(): Promise<void> {
    await this.article.check();
    await this.goodsName.fill("Kampas rem");
  }

  /**
   * Fills in everything except the consent, with the lane of a rate; ends at the last step. Calls `look` on each page.
   */
  async fill(query = `${lane}&product=THIRD_DAY`, look: () => Promise<void> = async () => {}): Promise<void> {
    await this.open(query);
    await look();
    await this.fillParties(look);
    await this.goOn("goods");
    await this.fillGoods();
    await look();
    await this.goOn("service");
    await look();
    await this.waitForTerms();
  }

  /** Waits for price and pickup times: an order without them is not sent. */
  async waitForTerms(): Promise<void> {
    await expect(this.total).toContainText("Rp");
    await expect(this.main.locator("[aria-busy=true]")).toHaveCount(0);
  }
}
