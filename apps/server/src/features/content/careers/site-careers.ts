import type { CareerService } from "@rimba/web-core/careers/career-service.ts";
import { orUnavailable } from "../../../platform/db/or-unavailable.ts";
import type { PageVisitor } from "../../../platform/http/request-locale.ts";
import type { ContentDeps } from "../content-deps.ts";
import { careerChoices, openVacancy, pageOfVacancies } from "./read-careers.ts";

/** Vacancies as the pages of both sites ask for them, for one visitor. */
export function siteCareers(deps: ContentDeps, { locale }: PageVisitor): CareerService {
  return {
    list: ({ city, department, words, page, size }) =>
      orUnavailable(async () => ({
        kind: "answered" as const,
        vacancies: await pageOfVacancies(
          deps,
          {
            city: city ?? undefined,
            department: department ?? undefined,
            keyword: words.trim(),
            current: page,
            size,
          },
          locale,
        ),
        ...(await careerChoices(deps, city, locale)),
      })),
    open: (key) =>
      orUnavailable(async () => {
        const vacancy = await openVacancy(deps, key, locale);
        return vacancy === null ? { kind: "unknown" as const } : { kind: "found" as const, vacancy };
      }),
  };
}
