import { overwriteGetLocale } from "@rimba/content/runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { MapCaption } from "./map-caption.tsx";

beforeEach(() => overwriteGetLocale(() => "id"));

it("says how distances are measured only where distances are shown", () => {
  expect(renderToStaticMarkup(<MapCaption near={null} />)).not.toContain("garis lurus");
  expect(renderToStaticMarkup(<MapCaption near={null} hasDistances />)).toContain("garis lurus");
});
