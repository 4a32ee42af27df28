import type { Locator, Page } from "@playwright/test";
import { maxUnread, type Site } from "@rimba/contract";
import { notifySettingsPaths } from "@rimba/web-core/app/notification-paths.ts";
import { notificationsPath } from "@rimba/web-core/notifications/page.ts";
import { words } from "../fixtures/messages.ts";
import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { visit } from "../fixtures/visit.ts";

/** The list of notifications, the bell that leads to it, and the settings. */
export class NotificationsPage {
  readonly rows: Locator;
  readonly unread: Locator;
  readonly markAll: Locator;
  /** The check codes of those that were mailed are behind these. */
  readonly codes: Locator;
  readonly none: Locator;
  /** The form of the settings. */
  readonly quiet: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly save: Locator;
  readonly #page: Page;
  readonly #site: Site;

  constructor(page: Page, site: Site) {
    this.#page = page;
    this.#site = site;
    const main = page.getByRole("main");
    this.codes = main.locator("summary").filter({ hasText: words.notifications_code() });
    this.rows = main.getByRole("listitem").filter({ has: page.locator("time") });
    this.unread = main.getByText(words.notifications_unread(), { exact: true });
    this.markAll = main.getByRole("button", { name: words.notifications_mark_all() });
    this.none = main.getByRole("heading", { name: words.notifications_none() });
    this.quiet = main.getByRole("switch", { name: words.notify_quiet_on() });
    this.from = main.getByLabel(words.notify_quiet_from(), { exact: true });
    this.to = main.getByLabel(words.notify_quiet_to(), { exact: true });
    this.save = main.getByRole("button", { name: words.personal_save(), exact: true });
  }

  open(page?: number): Promise<unknown> {
    return visit(this.#page, notificationsPath(this.#site, page));
  }

  /** As if the customer had confirmed an address and turned mails on, and all notifications were mailed. */
  async mailAll(db: Pick<Db, "execute">, phone: string): Promise<void> {
    const customer = "(select customer_id from customer where right(phone, 9) = right($1, 9))";
    await db.execute(
      `update customer set mail_address = 'sari@example.com', mail_locale = 'id' where customer_id = ${customer}`,
      [phone],
    );
    await db.execute(
      `insert into notification_settings (customer_id, is_mail_on, mail_groups, push_groups, quiet_from, quiet_to, time_zone, changed_at)
       values (${customer}, true, '{delivered}', '{delivered}', '21:00', '07:00', 'Asia/Jakarta', now()) on conflict do nothing`,
      [phone],
    );
    await db.execute(`update notification set mailed_at = created_at where recipient_id = ${customer}`, [
      phone,
    ]);
  }

  openSettings(): Promise<unknown> {
    return visit(this.#page, notifySettingsPaths[this.#site]);
  }

  /** The bell of the header with this number of unread notifications. */
  bell(unread: number): Locator {
    const name =
      unread === 0
        ? words.notifications_title()
        : unread > maxUnread
          ? words.notifications_bell_many({ count: maxUnread })
          : words.notifications_bell({ count: unread });
    return this.#page.getByRole("banner").getByRole("link", { name, exact: true });
  }
}
