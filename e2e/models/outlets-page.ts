import type { Locator, Page } from "@playwright/test";
import type { Site } from "@rimba/contract";
import type { words } from "../fixtures/messages.ts";
import { RegionPicker } from "./region-picker.ts";

/** The list of outlets, its map, and the form above them. */
export class OutletsPage {
  readonly form: Locator;
  readonly region: RegionPicker;
  readonly name: Locator;
  readonly submit: Locator;
  readonly nearMe: Locator;
  readonly cards: Locator;
  readonly map: Locator;
  readonly pins: Locator;
  readonly #page: Page;
  readonly #site: Site;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#site = site;
    this.#words = catalogue;
    this.form = page.getByRole("search", { name: catalogue.outlets_title() });
    this.region = new RegionPicker(page, this.form, catalogue);
    this.name = this.form.getByRole("searchbox");
    this.submit = this.form.getByRole("button", { name: catalogue.outlets_submit(), exact: true });
    this.nearMe = this.form.getByRole("button", { name: catalogue.near_me() });
    this.cards = page.getByRole("article");
    this.map = page.getByRole("group", { name: catalogue.outlet_map_label() });
    // Those in the list of a shared pin are hidden until it is open.
    this.pins = this.map.getByRole("link", { includeHidden: true });
  }

  card(name: string): Locator {
    return this.#page.getByRole("article", { name, exact: true });
  }

  heading(text: string | RegExp): Locator {
    return this.#page.getByRole("heading", { name: text });
  }

  async search(text: string): Promise<void> {
    await this.name.fill(text);
    await this.name.press("Enter");
  }

  /** The map is beside the list on desktop, and behind a button on mobile. */
  async showMap(): Promise<void> {
    if (this.#site === "mobile") {
      await this.#page.getByRole("button", { name: this.#words.outlets_view_map() }).click();
    }
    await this.map.waitFor();
  }

  /** Opens the list that a pin is in, if it shares its place with others. */
  async reveal(pin: Locator): Promise<void> {
    const list = pin.locator("xpath=ancestor::details[not(@open)]");
    if ((await list.count()) > 0) await list.locator("summary").click();
  }

  /** Loads or links to the rest of a long list. */
  get more(): Locator {
    return this.#site === "mobile"
      ? this.#page.getByRole("link", { name: this.#words.outlets_more() })
      : this.#page.getByRole("link", { name: this.#words.pager_next() });
  }
}
