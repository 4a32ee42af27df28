import { expect, it } from "vitest";
import { sampleCarrier } from "../../testing/page-services.ts";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { TextWithHotline } from "./carrier-text.tsx";

const render = (text: string) =>
  renderInSite({ site: "desktop", locale: "id" }, TextWithHotline, { text }).replaceAll("<!-- -->", "");

it("turns the hotline in a text into a link without line breaks", () => {
  const { hotline, hotlineDial } = sampleCarrier;
  expect(render(`Di sini atau lewat telepon ${hotline}.`)).toContain(
    `Di sini atau lewat telepon <a class="num" href="tel:${hotlineDial}"><bdi dir="ltr">${hotline}</bdi></a>.`,
  );
});

it("does not change a text without the hotline", () => {
  const html = render("Ceritakan kepada kami.");
  expect(html).toContain("Ceritakan kepada kami.");
  expect(html).not.toContain("tel:");
});
