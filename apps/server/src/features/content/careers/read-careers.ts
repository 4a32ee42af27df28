import {
  type CarrierProfile,
  type Locale,
  type Page,
  type VacanciesRequest,
  toPage,
  areaCountries,
  contentKeyForm,
  vacancyDepartments,
} from "@rimba/contract";
import { acceptsApplications } from "@rimba/domain";
import type {
  CareerChoices,
  CareerService,
  VacancyItem,
  VacancyView,
} from "@rimba/web-core/careers/career-service.ts";
import { type ContentDeps, localizedBlocks, displayLanguage, localizedText } from "../shown-text.ts";
import {
  type ListedVacancy,
  countVacancies,
  selectVacancy,
  selectPlaces,
  selectVacancies,
} from "./vacancy-queries.ts";
import { orUnavailable } from "../../../platform/db/database-unavailable.ts";
import type { PageVisitor } from "../../../platform/http/request-locale.ts";
import { optionalRow } from "../../../platform/db/db.ts";

/** A page of the open vacancies. Throws `DatabaseUnavailable`. */
export async function pageOfVacancies(
  deps: ContentDeps,
  { current, size, city, department, keyword }: VacanciesRequest,
  locale: Locale,
): Promise<Page<VacancyItem>> {
  const now = deps.clock();
  const filter = { city, department, keyword };
  const offset = (current - 1) * size;
  const total = await countVacancies(deps.db, now, filter);
  // The page number in an address may be anything; the database counts no further than this.
  const rows = offset < total ? await selectVacancies(deps.db, now, { ...filter, limit: size, offset }) : [];
  const items = rows.map((row) => vacancyItem(row, deps, locale));
  return toPage(items, total, { current, size });
}

/** Null if there is no such vacancy, or not yet; a closed one says so. Throws `DatabaseUnavailable`. */
export async function openVacancy(
  deps: ContentDeps,
  key: string,
  locale: Locale,
): Promise<VacancyView | null> {
  // The database is not asked about text that cannot be a key.
  if (!contentKeyForm.test(key)) return null;
  const now = deps.clock();
  const row = await optionalRow(deps.db, selectVacancy, { now, key });
  if (row === null) return null;
  const item = vacancyItem(row, deps, locale);
  return {
    ...item,
    summary: localizedText(row.summary, item.language, deps.carrier),
    blocks: localizedBlocks(row.body, item.language, deps.carrier),
    closed: !acceptsApplications({ publishedAt: row.published_at, closesAt: row.closes_at }, now),
  };
}

/**
 * The filters that leave at least one vacancy, and the requested city as it is spelled there. Throws
 * `DatabaseUnavailable`.
 */
async function careerChoices(
  deps: ContentDeps,
  requested: string | null,
  locale: Locale,
): Promise<{ choices: CareerChoices; city: string | null }> {
  const places = await deps.db.query(selectPlaces, { now: deps.clock() });
  const names = new Map(places.map(({ city }) => [city.id, localizedText(city, locale, deps.carrier)]));
  const cities = [...names].map(([city, name]) => ({ city, name }));
  const isRequested = (name: string | undefined) =>
    requested !== null && name?.toLowerCase() === requested.toLowerCase();
  const place = places.find(({ city: { id, en, zh } }) => [id, en, zh].some(isRequested));
  return {
    choices: {
      cities: cities.toSorted((a, b) => a.name.localeCompare(b.name, locale)),
      departments: vacancyDepartments.filter((known) =>
        places.some(({ department }) => department === known),
      ),
    },
    city: place?.city.id ?? requested,
  };
}

function vacancyItem(
  { key, department, city, country, type, published_at, closes_at, title }: ListedVacancy,
  { carrier }: ContentDeps,
  locale: Locale,
): VacancyItem {
  const language = displayLanguage(title, locale);
  return {
    key,
    title: localizedText(title, language, carrier),
    department,
    city: localizedText(city, locale, carrier),
    country: country ?? homeOf(carrier),
    type,
    publishedAt: published_at.toISOString(),
    closesAt: closes_at?.toISOString() ?? null,
    language,
  };
}

function homeOf({ countries: [home = areaCountries[0]] }: CarrierProfile): string {
  return home;
}

/** Vacancies for the pages of both sites, for one visitor. */
export function siteCareers(deps: ContentDeps, { locale }: PageVisitor): CareerService {
  return {
    list: ({ city, department, words, page, size }) =>
      orUnavailable(async () => ({
        kind: "ok" as const,
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
        return vacancy === null ? { kind: "unknown" as const } : { kind: "ok" as const, vacancy };
      }),
  };
}
