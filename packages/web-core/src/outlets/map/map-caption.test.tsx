import { overwriteGetLocale } from "@rimba/content/runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { MapCaption } from "./map-caption.tsx";

beforeEach(() => overwriteGetLocale(() => "id"));

it("says how distances are measured only where distances are shown", () => {
  expect(renderToStaticMarkup(<MapCaption near={null} />)).not.toContain("garis lurus");
  expect(renderToStaticMarkup(<MapCaption near={null} hasDistances />)).toContain("garis lurus");
});

it("says what the pin of the page's own outlet is", () => {
  expect(renderToStaticMarkup(<MapCaption near={null} pins={[{}]} />)).not.toContain("Pin tanpa nomor");
  expect(renderToStaticMarkup(<MapCaption near={null} pins={[{ isOwn: true }]} />)).toContain(
    "Pin tanpa nomor",
  );
});
