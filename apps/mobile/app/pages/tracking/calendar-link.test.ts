import { m } from "@rimba/content/messages";
import { overwriteGetLocale } from "@rimba/content/runtime";
import { type Locale, locales } from "@rimba/contract";
import { moving, type SampleEvent } from "@rimba/web-core/testing/sample-shipment.ts";
import { trackedPage } from "@rimba/web-core/testing/tracked-page.ts";
import type { ComponentType } from "react";
import { expect, it } from "vitest";
import Tracking from "./tracking.tsx";

let locale: Locale = "id";
overwriteGetLocale(() => locale);

const voided: SampleEvent = { code: "VOIDED", at: "2026-11-19T05:00:00Z", town: "jakarta" };
const show = (events: readonly SampleEvent[]) =>
  trackedPage(Tracking as ComponentType<object>, { site: "mobile", locale, events });

it.each(locales)("a shipment can be added to a calendar without script, in %s", async (language) => {
  locale = language;
  const { html, number } = await show(moving);
  const links = html.match(/<a [^>]*href="\/track\.ics[^>]*>.*?<\/a>/g) ?? [];
  expect(links).toHaveLength(1);
  expect(links[0]).toContain(`href="/track.ics?numbers=${number}&amp;by=waybill&amp;lang=${language}"`);
  expect(links[0]).toContain(m.calendar_add());
});

it("a shipment that a calendar cannot show has no link to it", async () => {
  locale = "id";
  const { html, number } = await show([voided]);
  expect(html).toContain(number.slice(-4));
  expect(html).not.toContain("track.ics");
});
