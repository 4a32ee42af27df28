import { expect, it } from "vitest";
import { plainText } from "../testing/plain-text.ts";
import { renderInSite } from "../testing/render-in-site.tsx";
import { sampleOutlet } from "../testing/sample-outlet.ts";
import { OutletCard } from "./outlet-card.tsx";
import type { OutletView } from "./outlet-service.ts";

const outlet: OutletView = {
  ...sampleOutlet,
  services: ["DROP_OFF", "CARGO", "PACKING"],
  hours: { ...sampleOutlet.hours, sunday: [{ from: "09:00", to: "18:00" }] },
  otherHours: [{ date: "2026-12-25", spans: [], reason: "Natal" }],
  distanceKm: 0.6,
};

function render(props: Partial<Parameters<typeof OutletCard>[0]> = {}): string {
  return renderInSite({ site: "desktop", locale: "id" }, OutletCard, {
    outlet,
    layout: "wide",
    now: "2026-12-21T02:00:00Z",
    number: 11,
    shared: [],
    ...props,
  });
}

it("names only the services that not every outlet of the list has", () => {
  expect(render({ shared: ["DROP_OFF"] })).toContain("+ Kargo dan pengemasan");
  expect(render({ shared: ["DROP_OFF", "CARGO", "PACKING"] })).not.toMatch(/>\+ /);
});

it("groups the days with the same hours, and names a holiday apart", () => {
  const days = [...render().matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map((row) =>
    row.slice(1).map((cell) => plainText(cell.replaceAll(/<[^>]+>/g, " ").trim())),
  );
  expect(days).toEqual([
    ["Senin–Kamis", "08.00–21.00"],
    ["Jumat", "Tutup  Natal, 25 Des"],
    ["Sabtu", "08.00–21.00"],
    ["Minggu", "09.00–18.00"],
  ]);
});

it("marks itself as selected for its row of actions", () => {
  expect(render({ selected: true })).toContain("data-selected");
  expect(render({ selected: false })).not.toContain("data-selected");
});
