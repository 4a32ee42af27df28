import type { CarrierProfile } from "@rimba/contract";
import type { StructuredThing } from "./structured-data.tsx";

/** The carrier itself, with the number that answers day and night. */
export function carrierThing(carrier: CarrierProfile, origin: string): StructuredThing {
  return {
    "@type": "Organization",
    "@id": `${origin}/#carrier`,
    name: carrier.name,
    legalName: carrier.legalName,
    url: `${origin}/`,
    logo: `${origin}/public/icons/icon-512.png`,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: carrier.hotline,
      availableLanguage: ["id", "en", "zh"],
    },
    areaServed: carrier.countries,
  };
}

/** The site, which is the carrier's. */
export function siteThing(carrier: CarrierProfile, origin: string): StructuredThing {
  return {
    "@type": "WebSite",
    name: carrier.name,
    url: `${origin}/`,
    inLanguage: ["id", "en", "zh"],
    publisher: { "@id": `${origin}/#carrier` },
  };
}

/** Where a page is in the site, home first; `path` is within the site. */
export function breadcrumbThing(
  steps: readonly { readonly name: string; readonly path: string }[],
  origin: string,
): StructuredThing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
