import { expect, it } from "vitest";
import { sampleCarrier } from "../../testing/page-services.ts";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { TextWithHotline } from "./carrier-text.tsx";

const render = (text: string) =>
  renderInSite({ site: "desktop", locale: "id" }, TextWithHotline, { text }).replaceAll("<!-- -->", "");

it("makes the hotline in a text of the carrier's a link that is not broken over two lines", () => {
  const { hotline, hotlineDial } = sampleCarrier;
  expect(render(`Di sini atau lewat telepon ${hotline}.`)).toContain(
    `Di sini atau lewat telepon <a class="num" href="tel:${hotlineDial}"><bdi dir="ltr">${hotline}</bdi></a>.`,
  );
});

it("leaves a text without the hotline as it is", () => {
  const html = render("Ceritakan kepada kami.");
  expect(html).toContain("Ceritakan kepada kami.");
  expect(html).not.toContain("tel:");
});
