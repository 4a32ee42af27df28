import { m } from "@rimba/content/messages";
import { newsGroups } from "@rimba/contract";
import { expect, test } from "vitest";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { sampleSettings } from "../../testing/sample-notification.ts";
import { SettingsForm } from "./settings-form.tsx";

const now = "2026-11-20T03:00:00Z";

test("is a plain form of the page itself, with every value in it", () => {
  const html = renderInSite({ site: "mobile", locale: "id" }, SettingsForm, {
    settings: sampleSettings(),
    now,
  });
  expect(html).toMatch(/<form [^>]*method="post"/);
  for (const group of newsGroups) expect(html).toContain(`value="${group}"`);
  // Mails and two groups of them, three groups of devices, quiet hours.
  expect(html.match(/checked=""/g)).toHaveLength(7);
  // A browser without script cannot be notified.
  expect(html).not.toContain(m.push_this_device());
  expect(html).toContain('name="from" ');
  // Without script the zone stays.
  expect(html).not.toContain('name="timeZone"');
  expect(html).toContain(m.notify_zone({ zone: "WIB" }));
});
