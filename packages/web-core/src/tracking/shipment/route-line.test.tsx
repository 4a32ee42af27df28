import { expect, it } from "vitest";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { sampleTracking } from "../../testing/sample-shipment.ts";
import { RouteLine } from "./parts.tsx";

const { origin, destination } = sampleTracking().shipment;

it.each(["forward", "back"] as const)(
  "keeps the arrow of a route %s on the line of the place that follows it",
  (direction) => {
    const html = renderInSite({ site: "mobile", locale: "id" }, RouteLine, {
      origin,
      destination,
      direction,
      className: "wrap",
    });
    expect(html).toMatch(/<span class="inline-row gap-2"[^>]*><svg.*<\/svg><bdi>[^<]+<\/bdi><\/span>/);
  },
);

it("breaks the sentence of a return only beside the name of a city", () => {
  const html = renderInSite({ site: "mobile", locale: "id" }, RouteLine, {
    origin,
    destination,
    direction: "back",
    className: "wrap",
  });
  expect(html).toContain("Kembali dari Makassar ke Jakarta\u00a0Selatan");
});
