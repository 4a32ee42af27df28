import { CalendarPart } from "@rimba/web-core/notifications/settings/calendar-part.tsx";
import { SettingsForm } from "@rimba/web-core/notifications/settings/settings-form.tsx";
import { CentrePage } from "../personal-center/centre-layout.tsx";
import type { Route } from "./+types/notify-settings.ts";

export { loader, action, clientLoader, headers, meta } from "@rimba/web-core/notifications/settings/page.ts";

/** What the customer wants to hear of. */
export default function NotifySettings({ loaderData }: Route.ComponentProps) {
  return (
    <CentrePage page="notifySettings" worksWithoutScript data={loaderData}>
      {({ settings, calendar, now }) => (
        <>
          <SettingsForm settings={settings} now={now} />
          <CalendarPart calendar={calendar} />
        </>
      )}
    </CentrePage>
  );
}
