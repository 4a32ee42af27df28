import { m } from "@rimba/content/messages";
import { expect, test } from "vitest";
import { renderInSite } from "../testing/render-in-site.tsx";
import { ArchiveLink, ShipmentBoxes } from "./shipment-boxes.tsx";

const counts = { incoming: 1234, outgoing: 0, followed: 2, archived: 7 };

/** Addresses and texts of the links in a markup. */
function linksIn(html: string): string[][] {
  return [...html.matchAll(/<a ([^>]*)href="([^"]*)"([^>]*)>(.*?)<\/a>/g)].map(
    ([, before = "", href = "", after = "", text = ""]) => [
      href,
      text.replaceAll(/<[^>]*>/g, "").trim(),
      (before + after).includes("aria-current") ? "current" : "",
    ],
  );
}

test("each box has its address and the number of its shipments", () => {
  const html = renderInSite({ site: "desktop", locale: "id" }, ShipmentBoxes, {
    box: "followed",
    counts,
    layout: "wide",
  });
  expect(linksIn(html)).toEqual([
    ["/personalCenter/myShipments", `${m.my_shipments_incoming()} 1.234`, ""],
    ["/personalCenter/myShipments?box=outgoing", `${m.my_shipments_outgoing()} 0`, ""],
    ["/personalCenter/myShipments?box=followed", `${m.my_shipments_followed()} 2`, "current"],
    ["/personalCenter/myShipments?box=archived", `${m.my_shipments_archived()} 7`, ""],
  ]);
});

test("on phones the archive is a link of its own", () => {
  const boxes = renderInSite({ site: "mobile", locale: "id" }, ShipmentBoxes, {
    box: "archived",
    counts,
    layout: "narrow",
  });
  expect(linksIn(boxes).map(([href]) => href)).toEqual([
    "/myShipments",
    "/myShipments?box=outgoing",
    "/myShipments?box=followed",
  ]);
  const archive = renderInSite({ site: "mobile", locale: "id" }, ArchiveLink, { box: "archived", counts });
  expect(linksIn(archive)).toEqual([
    ["/myShipments?box=archived", `${m.my_shipments_archived()} 7`, "current"],
  ]);
});

test("no number is shown while it is unknown", () => {
  const html = renderInSite({ site: "desktop", locale: "id" }, ShipmentBoxes, {
    box: "incoming",
    counts: null,
    layout: "wide",
  });
  expect(linksIn(html)[0]).toEqual(["/personalCenter/myShipments", m.my_shipments_incoming(), "current"]);
});
