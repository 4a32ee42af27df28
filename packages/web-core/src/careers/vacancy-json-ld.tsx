import { m } from "@rimba/content/messages";
import type { EmploymentType } from "@rimba/contract";
import { blockText } from "../content-pages/page-tree.ts";
import { breadcrumbJsonLd, organizationJsonLd, StructuredData } from "../app/document/structured-data.tsx";
import { useSiteOrigin } from "../app/document/document-facts.ts";
import { useRootData } from "../app/document/root-data.ts";
import type { VacancyView } from "./career-service.ts";
import { careersPath } from "./careers-path.ts";
import { vacancyPath } from "../app/entry-paths.ts";

/** As https://schema.org/employmentType is read by search engines. */
const typesOfWork: Readonly<Record<EmploymentType, string>> = {
  fullTime: "FULL_TIME",
  partTime: "PART_TIME",
  contract: "TEMPORARY",
  internship: "INTERN",
};

/** Structured data of a vacancy: breadcrumbs, and a `JobPosting` while it is open. */
export function VacancyJsonLd({ vacancy }: { vacancy: VacancyView }) {
  const { carrier } = useRootData();
  const origin = useSiteOrigin();
  if (!import.meta.env.SSR) return <StructuredData jsonLd={[]} />;
  const { key, title, city, country, type, publishedAt, closesAt, closed, summary, blocks, language } =
    vacancy;
  const steps = breadcrumbJsonLd([...stepsToCareers(), { name: title, path: vacancyPath(key) }], origin);
  if (closed) return <StructuredData jsonLd={[steps]} />;
  const job = {
    "@type": "JobPosting",
    title,
    description: [summary, ...blocks.map((block) => blockText(block, carrier.hotline))].join("\n"),
    url: `${origin}${vacancyPath(key)}`,
    identifier: { "@type": "PropertyValue", name: carrier.name, value: key },
    datePosted: publishedAt,
    ...(closesAt === null ? {} : { validThrough: closesAt }),
    employmentType: typesOfWork[type],
    inLanguage: language,
    hiringOrganization: organizationJsonLd(carrier, origin),
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: city, addressCountry: country },
    },
  };
  return <StructuredData jsonLd={[steps, job]} />;
}

/** The breadcrumbs of the list of vacancies. */
export function stepsToCareers() {
  return [
    { name: m.nav_home(), path: "/" },
    { name: m.careers_title(), path: careersPath() },
  ];
}
