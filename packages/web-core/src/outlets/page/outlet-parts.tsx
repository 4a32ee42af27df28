import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { zoneName } from "../../ui/format/time.ts";
import type { OutletView } from "../outlet-service.ts";
import { TodayBar, WeekHours } from "../opening-hours.tsx";
import { ServiceList } from "../outlet-code.tsx";
import { outletPath, outletsPath } from "../outlet-paths.ts";
import { OutletForm } from "../search/outlet-form.tsx";
import { EmptyState, UnavailableCard } from "../../ui/content-states.tsx";
import { breadcrumbJsonLd, StructuredData } from "../../app/document/structured-data.tsx";
import { useSiteOrigin } from "../../app/document/document-facts.ts";
import type { OutletFoundPage, OutletPageData } from "./page.ts";
import styles from "./outlet-parts.module.css";

interface Props {
  readonly outlet: OutletView;
  readonly now: string;
  /** Renders the frame of each section. */
  readonly className?: string | undefined;
}

/** Opening hours and services of an outlet. */
export function OutletSections({ outlet, now, className = "" }: Props) {
  return (
    <>
      <section className={`${styles.section} ${className}`} aria-labelledby="outlet-hours">
        <h2 id="outlet-hours">
          {m.outlet_week()}{" "}
          <small className="num">{zoneName({ at: now, timeZone: outlet.timeZone }, getLocale())}</small>
        </h2>
        <TodayBar outlet={outlet} now={now} />
        <WeekHours outlet={outlet} now={now} />
      </section>
      <section className={className} aria-labelledby="outlet-services">
        <h2 id="outlet-services">{m.outlet_services()}</h2>
        <ServiceList services={outlet.services} />
      </section>
    </>
  );
}

interface OutletMissingProps {
  readonly page: Exclude<OutletPageData, OutletFoundPage>;
  readonly layout: "line" | "column";
}

/** An outlet that cannot be shown. An unknown code may be a part of a name or an address, so a search is offered. */
export function OutletMissing({ page, layout }: OutletMissingProps) {
  const { code } = page;
  if (page.kind === "unavailable") {
    return <UnavailableCard title={m.outlets_unavailable_title()} offline={page.offline} />;
  }
  return (
    <div className={layout === "column" ? `${styles.unknown} ${styles.column}` : styles.unknown}>
      <EmptyState
        picture="no-results"
        title={m.outlet_unknown_title()}
        text={code === "" ? m.outlet_unknown_none() : m.outlet_unknown_text({ code })}
      />
      <OutletForm
        page={{ kind: "start", area: null, areaWords: "", words: code, near: null }}
        layout={layout}
      />
    </div>
  );
}

/** An outlet for search engines: its name, location and opening hours. */
export function OutletJsonLd({ page: { outlet, area } }: { page: OutletFoundPage }) {
  const origin = useSiteOrigin();
  if (!import.meta.env.SSR) return <StructuredData jsonLd={[]} />;
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
  return <StructuredData jsonLd={[breadcrumbJsonLd(steps, origin), place]} />;
}
