import { m } from "@rimba/content/messages";
import { expect, test } from "vitest";
import { renderInSite } from "../testing/render-in-site.tsx";
import { sampleNotification, sampleNotifications } from "../testing/sample-notification.ts";
import { FoundNotifications } from "./found-notifications.tsx";

test("the list is in the page itself: without script its links and check codes work", () => {
  const user = { nickname: null, phone: "0812 •••• 4471", corporate: false, phoneChange: null };
  const html = renderInSite({ site: "desktop", locale: "id" }, FoundNotifications, {
    page: {
      kind: "ok",
      user,
      now: "2026-11-20T03:00:00Z",
      page: 1,
      found: sampleNotifications([sampleNotification()]),
    },
    layout: "wide",
    paging: null,
  });
  expect(html).toContain('href="/track?numbers=RBC082190934568&amp;by=waybill"');
  expect(html).toContain(m.notifications_unread());
  expect(html).toMatch(/<details.*<summary.*K7QM-3XPD-2RVW.*<\/details>/);
});
