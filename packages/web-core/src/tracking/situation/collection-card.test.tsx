import { type Site, type TrackingSituation, weekdays } from "@rimba/contract";
import { expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import type { OutletView } from "../../outlets/outlet-service.ts";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { CollectionCard } from "./collection-card.tsx";

const since = "2026-11-22T11:47:00+08:00";
const ready: Pick<TrackingSituation, "notices" | "place" | "arrival"> = {
  place: null,
  notices: [],
  arrival: {
    kind: "ready",
    since,
    timeZone: "Asia/Makassar",
    collectUntil: "2026-11-29T21:00:00+08:00",
    isOverdue: false,
  },
};

const spans = [{ from: "08:00", to: "21:00" }];
const outlet: OutletView = {
  networkCode: "SMD001",
  name: "Samarinda Ulu",
  address: "Jl. Juanda 12, Samarinda",
  areaId: "ID-647201",
  point: { lat: -0.48, lng: 117.13 },
  phone: "+62541738000",
  services: [],
  recommended: false,
  timeZone: "Asia/Makassar",
  hours: Object.fromEntries(weekdays.map((day) => [day, spans])) as OutletView["hours"],
  otherHours: [],
  openNow: true,
  nextChangeAt: "2026-11-23T13:00:00Z",
  distanceKm: null,
};

function render(site: Site, known = true): string {
  return renderInSite({ site, locale: "id" }, CollectionCard, {
    id: "collection",
    situation: ready,
    waybillNo: "RBC482019375516",
    outlet: known ? { outlet, surroundings: { places: [], land: null } } : null,
    now: "2026-11-23T02:00:00Z",
    layout: site === "desktop" ? "wide" : "narrow",
  });
}

it.each(["desktop", "mobile"] as const)(
  "names the outlet with address, state, hours of the week and directions on the %s site, also without script",
  (site) => {
    const html = render(site);
    expect(html).toContain("Samarinda Ulu");
    expect(html).toContain("Jl. Juanda 12, Samarinda");
    expect(html).toContain("Buka");
    expect(plainText(html)).toMatch(/Senin–Minggu<\/dt><dd><bdi class="num">08\.00–21\.00</);
    expect(html).toMatch(/href="[^"]*destination=-0\.48/);
    expect(html).toContain("RBC 4820 1937 5516");
  },
);

it("expands the hours on desktop, and collapses them on mobile", () => {
  expect(render("desktop")).toMatch(/<details[^>]* open=""/);
  expect(render("mobile")).not.toMatch(/<details[^>]* open=""/);
});

it("has neither hours nor map of an unknown outlet", () => {
  const html = render("desktop", false);
  expect(html).not.toContain("<details");
  expect(html).toContain("tel:");
});
