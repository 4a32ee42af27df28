import { expect, it } from "vitest";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { sampleOutlet } from "../../testing/sample-outlet.ts";
import { OutletContact } from "./outlet-place.tsx";
import type { OutletFoundPage } from "./page.ts";

const page: OutletFoundPage = {
  kind: "ok",
  code: "MAK034",
  now: "2026-12-21T02:00:00Z",
  outlet: sampleOutlet,
  area: null,
  nearby: [],
  pickupRadiusKm: 5,
  surroundings: { places: [], land: null },
};

function render(site: "desktop" | "mobile"): string {
  const layout = site === "mobile" ? "narrow" : "wide";
  return renderInSite({ site, locale: "id" }, OutletContact, { page, site, layout, className: "" });
}

it("has a drawing of a storefront, which says nothing to screen readers", () => {
  expect(render("desktop")).toMatch(/<img [^>]*src="\/public\/illustrations\/topic-outlet\.svg"[^>]*alt=""/);
});

it("leads visitors of the phone's site to the login and back; on a computer the header does", () => {
  expect(render("mobile")).toContain('href="/login?returnTo=%2Foutlet%3Fcode%3DMAK034"');
  expect(render("desktop")).not.toContain("/login");
});
