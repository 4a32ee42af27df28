import type { Locator, Page } from "@playwright/test";
import type { TrackBy } from "@rimba/contract";
import type { words } from "../fixtures/messages.ts";
import { spaced } from "./spaced.ts";

/** The tracking form, the same on home and on the tracking page of both sites. */
export class TrackForm {
  readonly root: Locator;
  readonly box: Locator;
  readonly chips: Locator;
  readonly submit: Locator;
  readonly error: Locator;
  readonly #page: Page;
  readonly #words: typeof words;

  constructor(page: Page, catalogue: typeof words) {
    this.#page = page;
    this.#words = catalogue;
    this.root = page.getByRole("search");
    this.box = this.root.getByRole("textbox");
    this.chips = this.root
      .getByRole("list", { name: catalogue.track_numbers_chosen() })
      .getByRole("listitem");
    this.submit = this.root.getByRole("button", { name: catalogue.track_submit() });
    this.error = this.root.getByRole("alert");
  }

  /** The field for this kind of number. */
  field(by: TrackBy): Locator {
    const name = by === "waybill" ? this.#words.track_field_waybill() : this.#words.track_field_order();
    return this.root.getByRole("textbox", { name });
  }

  kind(by: TrackBy): Locator {
    return this.root.getByRole("radio", { name: this.#kindWords(by) });
  }

  async choose(by: TrackBy): Promise<void> {
    await this.root.getByText(this.#kindWords(by), { exact: true }).click();
  }

  chip(number: string): Locator {
    return this.chips.filter({ hasText: spaced(number) });
  }

  /** Types key by key. */
  async type(text: string): Promise<void> {
    await this.box.pressSequentially(text);
  }

  /** Pastes from the clipboard with the keyboard. */
  async paste(text: string): Promise<void> {
    await this.#page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.box.press("ControlOrMeta+V");
  }

  /** Types numbers and submits the form. */
  async track(...numbers: readonly string[]): Promise<void> {
    await this.type(numbers.join(" "));
    await this.submit.click();
  }

  #kindWords(by: TrackBy): string {
    return by === "waybill" ? this.#words.track_by_waybill() : this.#words.track_by_order();
  }
}
