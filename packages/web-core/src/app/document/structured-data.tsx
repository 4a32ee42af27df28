import type { CarrierProfile } from "@rimba/contract";
import { useHydrated } from "./hydration.tsx";
import { useRootData } from "./root-data.ts";
import { useSiteOrigin } from "./document-facts.ts";

/** A thing in the words of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>> & { readonly "@type": string };

/**
 * Says what a page is about to search engines, which read the page as it is sent. The browser leaves it out: there it would
 * be a script written by script, which trusted types refuse. So the things are made behind `import.meta.env.SSR`, and their
 * code stays out of the pages' scripts.
 */
export function StructuredData({ jsonLd }: { jsonLd: readonly JsonLd[] }) {
  if (useHydrated()) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptText(jsonLd) : "" }}
    />
  );
}

/** `<` alone could end the script. */
function scriptText(jsonLd: readonly JsonLd[]): string {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": jsonLd });
  return text.replaceAll("<", String.raw`\u003c`);
}

/** The carrier itself, with the number that answers day and night. */
export function organizationJsonLd(carrier: CarrierProfile, origin: string): JsonLd {
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
export function websiteJsonLd(carrier: CarrierProfile, origin: string): JsonLd {
  return {
    "@type": "WebSite",
    name: carrier.name,
    url: `${origin}/`,
    inLanguage: ["id", "en", "zh"],
    publisher: { "@id": `${origin}/#carrier` },
  };
}

/** Where a page is in the site, home first; `path` is within the site. */
export function breadcrumbJsonLd(
  steps: readonly { readonly name: string; readonly path: string }[],
  origin: string,
): JsonLd {
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

/** The carrier and its site, for search engines. */
export function HomeJsonLd() {
  const { carrier } = useRootData();
  const origin = useSiteOrigin();
  return (
    <StructuredData
      jsonLd={
        import.meta.env.SSR ? [organizationJsonLd(carrier, origin), websiteJsonLd(carrier, origin)] : []
      }
    />
  );
}
