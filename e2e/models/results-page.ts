import type { Download, Locator, Page } from "@playwright/test";
import type { PackageStatus, Site } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import type { words } from "../fixtures/words.ts";
import { spaced } from "./spaced.ts";
import { UnlockForm } from "./unlock-form.ts";

/** The answers to a tracking query: a list with an opened shipment beside it, or chips above it. */
export class ResultsPage {
  readonly main: Locator;
  /** Everything about the opened shipment. */
  readonly shipment: Locator;
  /** The lines of the history that are folded out. */
  readonly history: Locator;
  readonly shareButton: Locator;
  readonly #page: Page;
  readonly #site: Site;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#site = site;
    this.#words = catalogue;
    this.main = page.getByRole("main");
    this.shipment = site === "desktop" ? page.getByRole("article") : this.main;
    this.history = this.shipment.getByRole("listitem").filter({ has: page.locator("time") });
    this.shareButton = page.getByRole("button", { name: catalogue.share_button() });
  }

  /** Names the opened shipment. */
  heading(waybillNo: string): Locator {
    return this.#page.getByRole("heading", { name: formatWaybill(waybillNo), exact: true });
  }

  /** What is said when the answer comes. */
  announcement(text: string): Locator {
    return this.#page.getByRole("status").filter({ hasText: text });
  }

  /** Words that are there for the eye, beside those that only a screen reader gets. */
  seen(text: string | RegExp): Locator {
    const forTheEye = this.#page.locator(":not(.visually-hidden, .visually-hidden *)");
    return this.main.getByText(text).and(forTheEye).first();
  }

  /** One number's place in the list or among the chips. */
  row(number: string): Locator {
    return this.rows.filter({ hasText: spaced(number) });
  }

  get rows(): Locator {
    const list =
      this.#site === "desktop"
        ? this.#page.getByRole("region", { name: this.#words.tracking_result_list() })
        : this.#page.getByRole("navigation");
    return list.getByRole("listitem").filter({ hasText: /\d{3}|RBC/ });
  }

  async open(number: string): Promise<void> {
    await this.row(number).getByRole("link").click();
  }

  /** What opens and closes a folded part of the shipment. */
  fold(text: string): Locator {
    return this.shipment.locator("summary").filter({ hasText: text });
  }

  /** The folded part of a public shipment's details. */
  get unlockSummary(): Locator {
    return this.fold(this.#words.unlock_more_title());
  }

  /** The form of the opened shipment, or of a number that shows nothing without it. */
  get unlock(): UnlockForm {
    return new UnlockForm(this.main, this.#words);
  }

  /** Folds the history out, and in again. */
  get showAll(): Locator {
    return this.shipment
      .locator("details")
      .filter({ has: this.#page.locator("li time") })
      .locator("summary");
  }

  /** Where a piece is; its list is folded on the mobile site. */
  async openPieces(): Promise<void> {
    if (this.#site === "mobile") await this.fold(this.#words.tracking_sub_waybills()).click();
  }

  piece(pieceNo: number): Locator {
    return this.shipment.getByRole("listitem").filter({ hasText: `-${String(pieceNo).padStart(3, "0")}` });
  }

  /** Numbers and words of one choice, such as "Diterima 2". */
  async filterChoice(status: PackageStatus | null): Promise<Locator> {
    const name = this.#words.tracking_filter_label();
    if (this.#site === "mobile") await this.#page.getByRole("button", { name }).click();
    const role = this.#site === "desktop" ? "navigation" : "list";
    const choices = this.#page.getByRole(role, { name });
    return choices.getByRole("link", { name: this.#filterLabels(status) });
  }

  /** Where nothing has the chosen status: the way back to all. */
  get backToAll(): Locator {
    return this.main.getByRole("link", { name: this.#words.tracking_filter_all(), exact: true });
  }

  async filterBy(status: PackageStatus | null): Promise<void> {
    const choice = await this.filterChoice(status);
    await choice.click();
  }

  async downloadCsv(): Promise<Download> {
    await this.openMore();
    const download = this.#page.waitForEvent("download");
    await this.#page.getByRole("link", { name: this.#words.tracking_csv() }).click();
    return download;
  }

  /** What stands open on the desktop site is behind a button on the mobile one. */
  async openMore(): Promise<void> {
    if (this.#site === "desktop") return;
    await this.#page.getByRole("button", { name: this.#words.tracking_more() }).click();
  }

  async share(): Promise<Locator> {
    await this.shareButton.click();
    return this.#page.getByRole("dialog", { name: this.#words.share_title() });
  }

  #filterLabels(status: PackageStatus | null): RegExp {
    const word = {
      NOT_SIGNED_OR_VOID: this.#words.tracking_filter_not_signed_or_void(),
      NORMAL_SIGNED: this.#words.status_signed(),
      RETURNED_SIGNED: this.#words.status_returned(),
      ALL: this.#words.tracking_filter_all(),
    }[status ?? "ALL"];
    // "Received" is also the end of "Not received yet".
    return new RegExp(`^${word} ?\\d+$`);
  }
}
