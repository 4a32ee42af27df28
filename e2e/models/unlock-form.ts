import type { Locator } from "@playwright/test";
import type { words } from "../fixtures/messages.ts";

/** The form for the last 4 digits of a phone. */
export class UnlockForm {
  readonly field: Locator;
  readonly submit: Locator;
  /** The error of the form; the captcha has its own messages. */
  readonly error: Locator;
  /** Starts the captcha, if one is required. */
  readonly check: Locator;

  /** `place` contains one such form. */
  constructor(place: Locator, catalogue: typeof words) {
    this.field = place.getByRole("textbox", { name: catalogue.unlock_label() });
    this.submit = place.getByRole("button", { name: catalogue.unlock_submit(), exact: true });
    const own = place.page().getByRole("textbox", { name: catalogue.unlock_label() });
    this.error = place.locator("form").filter({ has: own }).getByRole("alert").first();
    this.check = place.getByRole("button", { name: catalogue.captcha_start() });
  }

  async send(phoneDigits: string): Promise<void> {
    await this.field.fill(phoneDigits);
    await this.submit.click();
  }
}
