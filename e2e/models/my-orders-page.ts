import { expect, type Locator, type Page } from "@playwright/test";
import type { OrderTab, Site } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { ordersPath, type OrdersQuery } from "@rimba/web-core/orders/list/page.ts";
import { formatOrderNo } from "@rimba/web-core/ui/format/text.ts";
import { orderPath } from "@rimba/web-core/orders/order-form-paths.ts";
import { tabLabels } from "@rimba/web-core/orders/list/order-labels.ts";
import { visit } from "../fixtures/visit.ts";
import type { words } from "../fixtures/messages.ts";

interface Numbers {
  readonly orderNo: string;
  readonly waybillNo: string;
}

/** The list of orders, and the page of one of them. */
export class MyOrdersPage {
  readonly path: string;
  readonly rows: Locator;
  readonly card: Locator;
  readonly keep: Locator;
  readonly yes: Locator;
  readonly cancel: Locator;
  readonly title: Locator;
  readonly #page: Page;
  readonly #site: Site;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#site = site;
    this.#words = catalogue;
    const main = page.getByRole("main");
    this.path = ordersPath(site);
    this.rows = site === "desktop" ? main.locator("tbody > tr") : main.getByRole("listitem");
    this.card = page.getByRole("alertdialog", { name: catalogue.order_cancel_title() });
    this.keep = this.card.getByRole("button", { name: catalogue.order_cancel_no() });
    this.yes = this.card.getByRole("button", { name: catalogue.order_cancel_yes() });
    const cancelWord =
      site === "desktop" ? catalogue.order_action_cancel_long() : catalogue.order_action_cancel();
    this.cancel = page.getByRole("button", { name: cancelWord, exact: true });
    this.title = page.getByRole("heading", { level: 1 });
  }

  open(requested: Partial<OrdersQuery> = {}): Promise<unknown> {
    return visit(this.#page, ordersPath(this.#site, requested));
  }

  openOrder({ orderNo }: Pick<Numbers, "orderNo">): Promise<unknown> {
    return visit(this.#page, orderPath(this.#site, orderNo));
  }

  row({ waybillNo }: Pick<Numbers, "waybillNo">): Locator {
    return this.rows.filter({ hasText: formatWaybill(waybillNo) });
  }

  tab(tab: OrderTab): Locator {
    return this.#page
      .getByRole("navigation", { name: this.#words.orders_tabs() })
      .getByRole("link", { name: tabLabels[tab]() });
  }

  /** A button or link of an order in the list. */
  action(action: string, { orderNo }: Pick<Numbers, "orderNo">): Locator {
    return this.#page.getByLabel(this.#words.order_action_of({ action, number: formatOrderNo(orderNo) }), {
      exact: true,
    });
  }

  /** Opens an order from the list. */
  async follow(order: Numbers): Promise<void> {
    if (this.#site === "desktop") await this.action(this.#words.order_action_detail(), order).click();
    else await this.row(order).getByRole("link").first().click();
    await this.heading(order).waitFor();
  }

  heading({ orderNo }: Pick<Numbers, "orderNo">): Locator {
    return this.#page.getByRole("heading", { name: formatOrderNo(orderNo) });
  }

  /** Returns from an order to the list. */
  async back(): Promise<void> {
    const link =
      this.#site === "desktop"
        ? this.#page
            .getByRole("navigation", { name: this.#words.breadcrumb() })
            .getByRole("link", { name: this.#words.orders_title() })
        : this.#page.getByRole("link", { name: this.#words.header_back() });
    await link.click();
    await this.rows.first().waitFor();
  }

  async search(text: string): Promise<void> {
    if (this.#site === "mobile") {
      await this.#page.getByRole("button", { name: this.#words.orders_search() }).click();
    }
    const box = this.#page.getByRole("searchbox", { name: this.#words.orders_search() });
    await box.fill(text);
    await box.press("Enter");
    await expect(this.#page).toHaveURL((url) => url.searchParams.get("q") === text);
    // The open menu on mobile must close first, because it would close the new one.
    if (this.#site === "mobile") await box.waitFor({ state: "hidden" });
  }

  /** A message in a live region or in the centre of the window. */
  said(text: string): Locator {
    return this.#page.getByRole("status").or(this.#page.getByRole("alert")).filter({ hasText: text }).first();
  }
}
