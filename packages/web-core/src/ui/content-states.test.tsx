import { expect, test } from "vitest";
import { renderInSite } from "../testing/render-in-site.tsx";
import { UnavailableCard } from "./content-states.tsx";

test.each([
  [
    "its query, commas encoded as in the browser",
    "?numbers=1,2&by=waybill",
    "/?numbers=1%2C2&amp;by=waybill",
  ],
  ["no question mark without a query", "", "/"],
])("leads to the page itself, with %s", (_name, search, href) => {
  const markup = renderInSite({ site: "mobile", locale: "id", search }, UnavailableCard, {
    title: "Tarif",
    offline: false,
  });
  expect(markup).toContain(`href="${href}"`);
});
