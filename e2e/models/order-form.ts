import type { Locator, Page } from "@playwright/test";
import type { Locale, Site } from "@rimba/contract";
import { visit } from "../fixtures/visit.ts";
import type { words } from "../fixtures/words.ts";

type PartyName = "sender" | "receiver";
type Field = "name" | "phone" | "address";

/** From Gambir in Jakarta to Panakkukang in Makassar, three pieces, as a link of the rate page has it. */
export const lane = "from=ID-317101&to=ID-737109&piece=12.4x48x36x32x3";

const people = {
  sender: { name: "Ayu Saraswati", phone: "081288004471", address: "Jl. Tebet Barat Dalam 24" },
  receiver: { name: "CV Losari Jaya", phone: "08114120987", address: "Ruko Boulevard Blok F-12" },
} as const;

/** One of the demo carrier's, by its name. */
const article = {
  id: "Mesin dan suku cadang",
  en: "Machinery and spare parts",
  zh: "机械与配件",
} as const;

/** The order form: one page on computers, three steps and a page for each party on phones. */
export class OrderFormPage {
  readonly main: Locator;
  readonly goodsName: Locator;
  readonly agree: Locator;
  readonly submit: Locator;
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
    this.placed = page.getByRole("heading", { name: catalogue.send_placed_title() });
    this.orderNo = this.main.getByRole("definition").first();
    this.again = this.main.getByRole("button", { name: catalogue.send_again() });
  }

  async open(query = ""): Promise<void> {
    await visit(this.#page, query === "" ? "/onlineOrder" : `/onlineOrder?${query}`);
  }

  product(name: string): Locator {
    return this.main.getByRole("radio", { name, exact: true });
  }

  payment(name: string): Locator {
    return this.main.getByRole("radio", { name, exact: true });
  }

  handover(method: "pickup" | "dropOff"): Locator {
    const name = method === "pickup" ? this.#words.send_pickup() : this.#words.send_drop_off();
    return this.main.getByRole("radio", { name, exact: true });
  }

  /** The outlets to bring it to, the nearest first. */
  get outlets(): Locator {
    return this.main.getByRole("group", { name: this.#words.send_outlets_near() }).getByRole("radio");
  }

  side(name: string): Locator {
    return this.main.getByRole("textbox", { name, exact: true });
  }

  /** A field of a party; on phones once its page is open. */
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

  /** On phones each party has a page of its own; computers have both at hand. */
  async openParty(name: PartyName): Promise<void> {
    if (this.#site === "desktop") return;
    const title = name === "sender" ? this.#words.send_edit_sender() : this.#words.send_edit_receiver();
    await this.main.getByRole("link", { name: title }).click();
    await this.#page.waitForURL(name === "sender" ? "/senderAddress" : "/receiptAddress");
  }

  async closeParty(): Promise<void> {
    if (this.#site === "desktop") return;
    await this.submit.click();
    await this.#page.waitForURL("/onlineOrder");
  }

  async fillParty(name: PartyName, values: Partial<Record<Field, string>> = people[name]): Promise<void> {
    await this.openParty(name);
    for (const field of ["name", "phone", "address"] as const) {
      const value = values[field];
      if (value !== undefined) await this.party(name, field).fill(value);
    }
    await this.closeParty();
  }

  async fillParties(): Promise<void> {
    await this.fillParty("sender");
    await this.fillParty("receiver");
  }

  /** On phones to the next step; computers have all at once. */
  async goOn(step: "goods" | "service"): Promise<void> {
    if (this.#site === "desktop") return;
    await this.submit.click();
    await this.#page.waitForURL(`/onlineOrder?step=${step}`);
  }

  async chooseArticle(name: string): Promise<void> {
    if (this.#site === "desktop") {
      await this.main.getByRole("combobox", { name: this.#words.send_article_type() }).selectOption(name);
    } else {
      await this.main.getByRole("radio", { name, exact: true }).check();
    }
  }

  async fillGoods(locale: Locale = "id"): Promise<void> {
    await this.chooseArticle(article[locale]);
    await this.goodsName.fill("Kampas rem");
  }

  /** All but the consent, from the lane of a rate; the form stands at its last step. */
  async fill(query = `${lane}&product=THIRD_DAY`): Promise<void> {
    await this.open(query);
    await this.fillParties();
    await this.goOn("goods");
    await this.fillGoods();
    await this.goOn("service");
  }
}
