import type { Locator, Page } from "@playwright/test";
import type { HandlingEventInput, ShipmentBox, Site } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { boxLabels } from "@rimba/web-core/my-shipments/box-texts.ts";
import { type MyShipmentsQuery, myShipmentsPath } from "@rimba/web-core/my-shipments/page.ts";
import { words } from "../fixtures/messages.ts";
import { type OrdersOfTest, receiver } from "../fixtures/orders.ts";
import { visit } from "../fixtures/visit.ts";

/** The list of a customer's shipments. */
export class MyShipmentsPage {
  readonly rows: Locator;
  readonly undo: Locator;
  /** The buttons of the only shipment. */
  readonly edit: Locator;
  readonly archive: Locator;
  readonly restore: Locator;
  /** The dialog that names a shipment. */
  readonly nameField: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  readonly #page: Page;
  readonly #site: Site;
  readonly #orders: OrdersOfTest;

  constructor(page: Page, site: Site, orders: OrdersOfTest) {
    this.#page = page;
    this.#site = site;
    this.#orders = orders;
    const main = page.getByRole("main");
    const action = (word: string) => main.getByRole("button", { name: new RegExp(`^${word}: `) });
    this.rows = main.getByRole("listitem").filter({ has: page.locator('a[href^="/track"]') });
    this.undo = main.getByRole("button", { name: words.contact_undo() });
    this.edit = action(words.my_shipments_name_edit());
    this.archive = action(words.my_shipments_archive());
    this.restore = action(words.my_shipments_restore());
    const dialog = page.getByRole("dialog", { name: words.my_shipments_name_title() });
    this.nameField = dialog.getByRole("textbox");
    this.save = dialog.getByRole("button", { name: words.personal_save() });
    this.cancel = dialog.getByRole("button", { name: words.personal_cancel() });
  }

  open(requested: Partial<MyShipmentsQuery> = {}): Promise<unknown> {
    return visit(this.#page, myShipmentsPath(this.#site, requested));
  }

  /** A shipment to this phone, which then has these events. Returns its waybill. */
  async receive(phone: string, codes: readonly HandlingEventInput["code"][] = []): Promise<string> {
    const order = await this.#orders.place({ receiver: { ...receiver, phone } });
    for (const [index, code] of codes.entries()) {
      // Events at one moment have no order.
      const occurredAt = new Date(Date.now() + (index + 1) * 1000).toISOString();
      await this.#orders.report(order, {
        code,
        occurredAt,
        ...(code === "SIGNED" && { proof: { relation: "SELF" } }),
      });
    }
    return order.waybillNo;
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  box(box: ShipmentBox): Locator {
    return this.#page.getByRole("link", { name: new RegExp(`^${boxLabels[box]()}`) });
  }

  /** Gives a shipment without a name one. */
  async name(waybillNo: string, name: string): Promise<void> {
    const action = words.my_shipments_name_add();
    const label = words.my_shipments_action_of({ action, name: formatWaybill(waybillNo) });
    await this.#page.getByRole("button", { name: label, exact: true }).click();
    await this.nameField.fill(name);
    await this.save.click();
    await this.row(name).waitFor();
  }
}
