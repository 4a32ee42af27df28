import type { Locator, Page } from "@playwright/test";
import type { words } from "../fixtures/messages.ts";
import { spaced } from "./spaced.ts";

/** Home, with the list of shipments tracked on this device. */
export class HomePage {
  readonly headline: Locator;
  readonly recent: Locator;
  readonly clearRecent: Locator;
  /** The customer's orders under way. */
  readonly running: Locator;
  /** The shipments on their way to the customer. */
  readonly incoming: Locator;
  readonly #words: typeof words;

  constructor(page: Page, catalogue: typeof words) {
    this.#words = catalogue;
    this.headline = page.getByRole("heading", { level: 1 });
    this.recent = page.getByRole("region", { name: catalogue.recent_title() });
    this.running = page.getByRole("region", { name: catalogue.running_orders_title() });
    this.incoming = page.getByRole("region", { name: catalogue.incoming_shipments_title() });
    this.clearRecent = this.recent.getByRole("button", { name: catalogue.recent_clear() });
  }

  recentLink(waybillNo: string): Locator {
    return this.recent.getByRole("link", { name: spaced(waybillNo) });
  }

  removeRecent(readable: string): Locator {
    return this.recent.getByRole("button", { name: this.#words.recent_remove({ number: readable }) });
  }
}
