import type { Locator, Page } from "@playwright/test";
import type { QuestionnaireName } from "@rimba/contract";
import { questionnairePaths } from "@rimba/web-core/questionnaires/questionnaire-paths.ts";
import type { words } from "../fixtures/messages.ts";

/** A questionnaire on either site. */
export class QuestionnairePage {
  readonly form: Locator;
  /** The button for the next step or for sending. */
  readonly go: Locator;
  readonly saved: Locator;
  readonly forget: Locator;
  readonly received: Locator;
  readonly reference: Locator;
  /** The pictures of the only question that asks for them. */
  readonly pictures: Locator;
  readonly choosePictures: Locator;
  /** The file input behind the button. */
  readonly input: Locator;
  readonly #page: Page;
  readonly #words: typeof words;

  constructor(page: Page, catalogue: typeof words) {
    this.#page = page;
    this.#words = catalogue;
    this.form = page.locator("form[method=post]");
    this.go = this.form.locator("button[type=submit]").filter({ visible: true });
    this.saved = page.getByText(catalogue.questionnaire_saved());
    this.forget = page.getByRole("button", { name: catalogue.questionnaire_forget() });
    this.received = page.getByRole("heading", { name: catalogue.questionnaire_received_title() });
    this.reference = page.getByText(/^\d{3} \d{3} \d{3}$/);
    this.pictures = this.form.getByRole("listitem").filter({ has: page.getByRole("button") });
    this.input = this.form.locator("input[type=file]");
    this.choosePictures = this.form.getByRole("button", { name: catalogue.questionnaire_upload_choose() });
  }

  path(name: QuestionnaireName): string {
    return questionnairePaths[name];
  }

  /** The field of a question, or its first option. */
  field(key: string): Locator {
    return this.#page.locator(`#q-${key}`);
  }

  option(key: string, option: string): Locator {
    return this.form.locator(`input[name="${key}"][value="${option}"]`);
  }

  async choose(key: string, ...options: readonly string[]): Promise<void> {
    // Never `force`: while a step scrolls to its top, a forced click hits another element.
    for (const option of options) await this.option(key, option).check();
  }

  error(key: string): Locator {
    return this.#page.locator(`#q-${key}-error`);
  }

  /** The title of the visible step, if it is this one. */
  step(title: string): Locator {
    return this.form.getByRole("heading", { name: title, exact: true });
  }

  count(number: number, count: number): Locator {
    return this.#page.getByText(this.#words.questionnaire_step({ number, count }), { exact: true });
  }

  async chooseDistrict(key: string, words: string, name: string): Promise<void> {
    await this.field(key).click();
    const panel = this.#page.getByRole("dialog").last();
    await panel.getByRole("combobox", { name: this.#words.region_search_label() }).fill(words);
    await panel.getByRole("option", { name }).first().click();
  }

  picture(name: string): Locator {
    return this.pictures.filter({ hasText: name });
  }
}
