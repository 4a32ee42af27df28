import type { CarrierProfile } from "@rimba/contract";
import { useHydrated } from "./hydration.tsx";
import { useRootData } from "./root-data.ts";
import { useSiteOrigin } from "./document-facts.ts";

/** An object in the vocabulary of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>> & { readonly "@type": string };

/**
 * Structured data for search engines, which read the server's HTML. The browser omits it: there it would be a
 * script created by script, which trusted types refuse. So it is created behind `import.meta.env.SSR`, and
 * its code stays out of the bundles.
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

/** The carrier, with its hotline. */
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

/** The site, published by the carrier. */
export function websiteJsonLd(carrier: CarrierProfile, origin: string): JsonLd {
  return {
    "@type": "WebSite",
    name: carrier.name,
    url: `${origin}/`,
    inLanguage: ["id", "en", "zh"],
    publisher: { "@id": `${origin}/#carrier` },
  };
}

/** The breadcrumbs of a page, home first; `path` is within the site. */
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
