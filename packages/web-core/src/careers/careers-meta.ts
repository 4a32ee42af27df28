import { m } from "@rimba/content/messages";
import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";
import { isNarrowed } from "./careers-query.ts";
import type { CareersPageData } from "./load-careers.ts";
import type { VacancyPageData } from "./load-vacancy.ts";

/** Title and description of both sites' lists of vacancies. What is looked for is not for search engines. */
export function careersMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as CareersPageData | undefined;
  return pageMeta(matches, {
    title: m.careers_title(),
    description: m.careers_lead({ carrier: carrierNameOf(matches) }),
    isForSearch: page !== undefined && !isNarrowed(page.asked),
  });
}

/** Title and description of one vacancy; search engines are not to find one that is closed. */
export function vacancyMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as VacancyPageData | undefined;
  if (page?.kind === "found") {
    const { title, city, summary, closed } = page.vacancy;
    return pageMeta(matches, {
      title: m.careers_title_in({ title, city }),
      description: summary,
      isForSearch: !closed,
    });
  }
  return pageMeta(matches, {
    title: page?.kind === "unknown" ? m.careers_unknown_title() : m.careers_unavailable_title(),
    description: m.careers_lead({ carrier: carrierNameOf(matches) }),
    isForSearch: false,
  });
}
