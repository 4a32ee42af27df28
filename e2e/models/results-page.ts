import type { Download, Locator, Page } from "@playwright/test";
import type { PackageStatus, Site } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import type { words } from "../fixtures/messages.ts";
import { spaced } from "./spaced.ts";
import { UnlockForm } from "./unlock-form.ts";

/** The results of a tracking query: a list beside the open shipment on desktop, chips above it on mobile. */
export class ResultsPage {
  readonly main: Locator;
  /** The details of the open shipment. */
  readonly shipment: Locator;
  /** The visible lines of the history. */
  readonly history: Locator;
  readonly shareButton: Locator;
  readonly keepPostedButton: Locator;
  /** The sheet with the ways to hear of the shipment. */
  readonly keepPosted: Locator;
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
    this.keepPostedButton = page.getByRole("button", { name: catalogue.keep_posted() });
    this.keepPosted = page.getByRole("dialog", { name: catalogue.keep_posted() });
  }

  /** The number of the open shipment, beside its heading: the field of the home page shows the number too. */
  number(waybillNo: string): Locator {
    const heading = this.#page.getByRole("heading", { level: 2 });
    const head = this.shipment.locator("section, header").filter({ has: heading });
    return head.getByText(formatWaybill(waybillNo), { exact: true }).first();
  }

  /** The sentence at the head of the open shipment. */
  get sentence(): Locator {
    return this.shipment.getByRole("heading", { level: 2 }).first();
  }

  /** The live region's text when the results arrive. */
  announcement(text: string): Locator {
    return this.#page.getByRole("status").filter({ hasText: text });
  }

  /** Visible text, without the text that only screen readers get. */
  seen(text: string | RegExp): Locator {
    const forTheEye = this.#page.locator(":not(.visually-hidden, .visually-hidden *)");
    return this.main.getByText(text).and(forTheEye).first();
  }

  /** The list item or chip of a number. */
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

  /** The button that expands and collapses a part of the shipment. */
  fold(text: string): Locator {
    return this.shipment.locator("summary").filter({ hasText: text });
  }

  /** The summary of the collapsed form that unlocks a public shipment. */
  get unlockSummary(): Locator {
    return this.fold(this.#words.unlock_more_title());
  }

  /** The unlock form of the open shipment, or of a private number. */
  get unlock(): UnlockForm {
    return new UnlockForm(this.main, this.#words);
  }

  /** Expands or collapses the history. */
  get showAll(): Locator {
    return this.shipment
      .locator("details")
      .filter({ has: this.#page.locator("li time") })
      .locator("summary");
  }

  /** Shows where each piece is; the list is collapsed on mobile. */
  async openPieces(): Promise<void> {
    if (this.#site === "mobile") await this.fold(this.#words.tracking_sub_waybills()).click();
  }

  piece(pieceNo: number): Locator {
    return this.shipment.getByRole("listitem").filter({ hasText: `-${String(pieceNo).padStart(3, "0")}` });
  }

  /** The count and label of a filter, such as "Diterima 2". */
  async filterChoice(status: PackageStatus | null): Promise<Locator> {
    const name = this.#words.tracking_filter_label();
    if (this.#site === "mobile") await this.#page.getByRole("button", { name }).click();
    const role = this.#site === "desktop" ? "navigation" : "list";
    const choices = this.#page.getByRole(role, { name });
    return choices.getByRole("link", { name: this.#filterLabels(status) });
  }

  /** The link back to all, if no shipment has the selected status. */
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

  async downloadCalendar(): Promise<Download> {
    await this.keepPostedButton.click();
    const download = this.#page.waitForEvent("download");
    await this.keepPosted.getByRole("link", { name: this.#words.calendar_add() }).click();
    return download;
  }

  /** Opens the actions that are visible on desktop and behind a button on mobile. */
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
