import { m } from "@rimba/content/messages";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import {
  FoundNotifications,
  NotificationsUnavailable,
} from "@rimba/web-core/notifications/found-notifications.tsx";
import { grownNotificationsPath, type LoadedNotifications } from "@rimba/web-core/notifications/page.ts";
import { centrePages } from "@rimba/web-core/orders/centre-navigation.ts";
import { WithoutScript } from "@rimba/web-core/site-frame/centre.tsx";
import { Link } from "react-router";
import button from "../../shell/icon-button.module.css";
import { LoadMore } from "../../shell/load-more.tsx";
import { Page } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/messages.ts";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/notifications/page.ts";

const { to: settingsPath, icon: SettingsIcon, name: settingsName } = centrePages("mobile").notifySettings;

/** The customer's notifications, in a growing list. */
export default function Messages({ loaderData: page }: Route.ComponentProps) {
  return (
    <Page
      title={m.notifications_title()}
      back={pagePaths.centre}
      actions={
        <Link className={button.button} to={settingsPath} aria-label={settingsName()}>
          <SettingsIcon aria-hidden="true" />
        </Link>
      }
    >
      <WithoutScript />
      {page.kind === "ok" ? <Loaded page={page} /> : <NotificationsUnavailable offline={page.offline} />}
    </Page>
  );
}

function Loaded({ page }: { page: LoadedNotifications }) {
  useCustomer(page.user);
  const morePath = grownNotificationsPath(page);
  return (
    <FoundNotifications
      page={page}
      layout="narrow"
      paging={morePath !== null && <LoadMore to={morePath} className="" />}
    />
  );
}
