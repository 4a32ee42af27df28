import { m } from "@rimba/content/messages";
import { breadcrumbThing, StructuredData } from "../../app/document/structured-data.tsx";
import { useSiteOrigin } from "../../app/document/document-facts.ts";
import type { OutletPageData } from "./load-outlet.ts";
import { outletPath, outletsPath } from "../outlet-paths.ts";

/** What search engines are told of an outlet: where it is, when it is open, how it is called. */
export function OutletThings({
  page: { outlet, area },
}: {
  page: Extract<OutletPageData, { kind: "found" }>;
}) {
  const origin = useSiteOrigin();
  if (!import.meta.env.SSR) return <StructuredData things={[]} />;
  const { name, networkCode, address, phone, point, hours } = outlet;
  const place = {
    "@type": "PostOffice",
    "@id": `${origin}${outletPath(networkCode)}`,
    name,
    url: `${origin}${outletPath(networkCode)}`,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressRegion: area?.path[0]?.name,
      addressLocality: area?.path[1]?.name,
    },
    geo: { "@type": "GeoCoordinates", latitude: point.lat, longitude: point.lng },
    ...(phone === null ? {} : { telephone: phone }),
    openingHoursSpecification: Object.entries(hours).flatMap(([day, spans]) =>
      spans.map(({ from, to }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`,
        opens: from,
        closes: to === "24:00" ? "23:59" : to,
      })),
    ),
  };
  const steps = [
    { name: m.nav_home(), path: "/" },
    { name: m.outlets_title(), path: outletsPath() },
    { name, path: outletPath(networkCode) },
  ];
  return <StructuredData things={[breadcrumbThing(steps, origin), place]} />;
}
