import { m } from "@rimba/content/messages";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { notifySettingsPaths } from "@rimba/web-core/app/notification-paths.ts";
import {
  FoundNotifications,
  NotificationsUnavailable,
} from "@rimba/web-core/notifications/found-notifications.tsx";
import { type LoadedNotifications, notificationsPath } from "@rimba/web-core/notifications/page.ts";
import { Link } from "react-router";
import { Pager } from "../../shell/page-parts.tsx";
import { CentreLayout } from "../personal-center/centre-layout.tsx";
import type { Route } from "./+types/messages.ts";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/notifications/page.ts";

/** The customer's notifications, ten per page. */
export default function Messages({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "ok") return <Loaded page={page} />;
  return (
    <CentreLayout user={null} title={m.notifications_title()} page="messages" wide>
      <div className="card clip">
        <NotificationsUnavailable offline={page.offline} />
      </div>
    </CentreLayout>
  );
}

function Loaded({ page }: { page: LoadedNotifications }) {
  const { user } = useCustomer(page.user);
  return (
    <CentreLayout
      user={user}
      title={m.notifications_title()}
      page="messages"
      wide
      beside={
        <Link className="inline-row fs-small touch screen-only" to={notifySettingsPaths.desktop}>
          {m.notify_settings_title()}
        </Link>
      }
    >
      <FoundNotifications
        key={page.page}
        page={page}
        layout="wide"
        paging={
          <Pager
            page={page.page}
            pages={page.found.pages}
            pathOf={(at) => notificationsPath("desktop", at)}
          />
        }
      />
    </CentreLayout>
  );
}
