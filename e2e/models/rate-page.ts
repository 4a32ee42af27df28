import type { Locator, Page } from "@playwright/test";
import type { words } from "../fixtures/messages.ts";

export type Side = "length" | "width" | "height";

/** The rate form and its results; the same texts on both sites. */
export class RatePage {
  readonly form: Locator;
  readonly submit: Locator;
  /** All products, the available ones first. */
  readonly rows: Locator;
  readonly #page: Page;
  readonly #words: typeof words;

  /** `form`, if it is not on the rate page, such as the counter on home. */
  constructor(page: Page, catalogue: typeof words, form?: Locator) {
    this.#page = page;
    this.#words = catalogue;
    this.form = form ?? page.getByRole("search", { name: catalogue.rate_title() });
    this.submit = this.form.getByRole("button", { name: catalogue.rate_submit() });
    this.rows = page.getByRole("region", { name: catalogue.rate_products() }).getByRole("listitem");
  }

  /** The button that opens the region picker, or its text field without script. */
  end(name: "from" | "to"): Locator {
    const label = name === "from" ? this.#words.rate_from() : this.#words.rate_to();
    return this.form.getByRole("button", { name: new RegExp(`^${label} `) });
  }

  piece(number: number): Locator {
    return this.form.getByRole("group", { name: this.#words.rate_piece({ number }), exact: true });
  }

  weight(number = 1): Locator {
    return this.piece(number).getByRole("textbox", { name: this.#words.rate_weight(), exact: true });
  }

  count(number = 1): Locator {
    return this.piece(number).getByRole("textbox", { name: this.#words.rate_quantity(), exact: true });
  }

  side(side: Side, number = 1): Locator {
    const name = {
      length: this.#words.rate_length(),
      width: this.#words.rate_width(),
      height: this.#words.rate_height(),
    }[side];
    return this.piece(number).getByRole("textbox", { name, exact: true });
  }

  /** The list of common boxes, which sets the size. */
  boxes(number = 1): Locator {
    return this.piece(number).getByRole("combobox", { name: this.#words.size_box() });
  }

  get value(): Locator {
    return this.form.getByRole("textbox", { name: this.#words.rate_value() });
  }

  async openMore(): Promise<void> {
    await this.form.locator("summary").click();
  }

  async measure(kg: string, [length, width, height]: readonly [string, string, string]): Promise<void> {
    await this.weight().fill(kg);
    await this.side("length").fill(length);
    await this.side("width").fill(width);
    await this.side("height").fill(height);
  }

  /** Selects an area by searching its name. */
  async choose(name: "from" | "to", typed: string, option: string | RegExp): Promise<void> {
    await this.end(name).click();
    const dialog = this.#page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: this.#words.region_search_label() }).fill(typed);
    await dialog.getByRole("option", { name: option }).first().click();
  }

  row(product: string): Locator {
    return this.rows.filter({ has: this.#page.getByRole("heading", { name: product, exact: true }) });
  }

  /** Expands or collapses the details of a product. */
  async toggle(product: string): Promise<void> {
    await this.row(product).locator("a[aria-expanded]").click();
  }

  /** Names of the products with a price, in their order. */
  async offered(): Promise<string[]> {
    await this.rows.first().waitFor();
    const rows = this.rows.filter({ has: this.#page.getByRole("link") });
    return rows.getByRole("heading").filter({ visible: true }).allTextContents();
  }

  async sortBy(sort: "fast" | "cheap"): Promise<void> {
    const name = sort === "fast" ? this.#words.rate_fastest() : this.#words.rate_cheapest();
    await this.#page.getByRole("link", { name, exact: true }).click();
  }
}
