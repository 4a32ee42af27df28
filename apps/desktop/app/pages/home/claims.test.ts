import { readFileSync } from "node:fs";
import { m } from "@rimba/content/messages";
import { overwriteGetLocale } from "@rimba/content/runtime";
import { type CarrierProfile, carrierProfile, type Locale, locales } from "@rimba/contract";
import { sampleCarrier } from "@rimba/web-core/testing/page-services.ts";
import { renderInSite } from "@rimba/web-core/testing/render-in-site.tsx";
import { describe, expect, it } from "vitest";
import { Extras } from "./services.tsx";
import { Hero } from "./home.tsx";

/* Home only claims what is in the carrier's profile and data. */

const demoCarrier = carrierProfile.parse(
  JSON.parse(readFileSync(new URL("../../../../../data/carrier.json", import.meta.url), "utf8")),
);
const iso = { name: "ISO 9001", about: { id: "Mutu layanan", en: "Quality of service", zh: "服务质量" } };

function renderExtras(locale: Locale, carrier: CarrierProfile): string {
  overwriteGetLocale(() => locale);
  return renderInSite({ site: "desktop", locale, carrier }, Extras, {});
}

describe.each(locales)("in %s", (locale) => {
  it("shows no certificate for the demo carrier, which has none", () => {
    const html = renderExtras(locale, demoCarrier);
    expect(html).not.toContain(m.home_certificates_heading());
    expect(html).not.toContain("ISO");
  });

  it("shows the certificates that a carrier's profile lists", () => {
    const html = renderExtras(locale, { ...sampleCarrier, certificates: [iso] });
    expect(html).toContain(m.home_certificates_heading());
    expect(html).toContain(iso.name);
    expect(html).toContain(iso.about[locale]);
  });

  it("shows the number of outlets in the hero, or no number if it is unknown", () => {
    overwriteGetLocale(() => locale);
    const hero = (outletCount: number | null) =>
      renderInSite({ site: "desktop", locale, outletCount }, Hero, {});
    expect(hero(3479)).toContain(locale === "id" ? "3.479" : "3,479");
    expect(hero(null)).not.toMatch(/<p>[^<]*\d/);
  });

  it("does not say in the hero that there are outlets in every country", () => {
    overwriteGetLocale(() => locale);
    const html = renderInSite({ site: "desktop", locale, outletCount: 17 }, Hero, {});
    const outlets = /<p>([^.。]*17[^.。]*)[.。]/.exec(html)?.[1];
    expect(outlets).toBeDefined();
    expect(outlets).not.toMatch(/Indonesia|印度尼西亚/);
  });
});
