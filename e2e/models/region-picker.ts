import type { Locator, Page } from "@playwright/test";
import type { words } from "../fixtures/messages.ts";

/** The field that selects a region, and the panel that it opens. */
export class RegionPicker {
  readonly field: Locator;
  /** The text field without script. */
  readonly plainField: Locator;
  readonly clear: Locator;
  readonly panel: Locator;
  readonly search: Locator;
  readonly #words: typeof words;

  constructor(page: Page, place: Locator, catalogue: typeof words) {
    this.#words = catalogue;
    this.field = place.locator("button[aria-haspopup=dialog]").first();
    this.plainField = place.getByRole("textbox", { name: catalogue.outlets_region() });
    this.clear = place.getByRole("button", { name: catalogue.region_clear() });
    this.panel = page.getByRole("dialog", { name: catalogue.outlets_region() });
    this.search = this.panel.getByRole("combobox", { name: catalogue.region_search_label() });
  }

  list(level: "province" | "city" | "district"): Locator {
    const name = {
      province: this.#words.region_province(),
      city: this.#words.region_city(),
      district: this.#words.region_district(),
    }[level];
    return this.panel.getByRole("listbox", { name, exact: true });
  }

  option(name: string): Locator {
    return this.panel.getByRole("option", { name, exact: true });
  }

  /** A search result; `around` distinguishes areas with the same name. */
  match(name: string, around: string): Locator {
    return this.panel.getByRole("option", { name: `${name} ${around}` });
  }

  use(name: string): Locator {
    return this.panel.getByRole("button", { name: this.#words.region_use({ name }) });
  }
}
