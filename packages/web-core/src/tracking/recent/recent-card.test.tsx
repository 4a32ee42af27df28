import { overwriteGetLocale } from "@rimba/content/runtime";
import { afterEach, expect, it } from "vitest";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { offlineStatusOf } from "./offline-status-store.ts";
import { LastKnownCard } from "./recent-card.tsx";

afterEach(() => overwriteGetLocale(() => "id"));

it.each([
  ["id", "Kota Semarang"],
  ["en", "Semarang"],
  ["zh", "三宝垄"],
] as const)("names the last place of a stored status in %s", (locale, city) => {
  const place = {
    city: { name: "Kota Semarang", english: "Semarang", chinese: "三宝垄" },
    timeZone: "Asia/Jakarta",
  };
  const at = "2026-11-22T09:00:00+07:00";
  const offlineStatus = offlineStatusOf(
    { tag: "transit", steps: { items: [] } },
    { at, place },
    "2026-11-22T02:00:00.000Z",
  );
  overwriteGetLocale(() => locale);
  const html = renderInSite({ site: "mobile", locale }, LastKnownCard, {
    number: "RBC482019375515",
    offlineStatus,
  });
  expect(html).toContain(city);
  if (locale !== "id") expect(html).not.toContain("Kota");
});
