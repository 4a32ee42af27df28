import type { EmploymentType, TextInLanguages, VacancyDepartment } from "@rimba/contract";
import type { Tx } from "../../../platform/db/db.ts";
import { type RowOf, statement, typed } from "../../../platform/db/statement.ts";

export type ListedVacancy = RowOf<typeof selectPage>;

export interface VacancyFilter {
  readonly city: string | undefined;
  readonly department: VacancyDepartment | undefined;
  readonly keyword: string | undefined;
}

const listed = "key, department, city, country, employment_type as type, published_at, closes_at, title";
const open = "published_at <= :now and (closes_at is null or closes_at > :now)";

// Searches for literal text: % and _ have no special meaning.
const matching = `
from vacancy where ${open}
  and (:city is null or lower(:city) in (lower(city ->> 'id'), lower(city ->> 'en'), lower(city ->> 'zh')))
  and (:department is null or department = :department)
  and (:keyword is null or position(lower(:keyword) in lower(concat_ws(' ',
    title ->> 'id', title ->> 'en', title ->> 'zh', summary ->> 'id', summary ->> 'en', summary ->> 'zh',
    city ->> 'id', city ->> 'en', city ->> 'zh'))) > 0)`;

const countOpen = statement({
  name: "careers.count",
  text: `select count(*) as vacancies ${matching}`,
  params: { now: "timestamptz", city: "text | null", department: "text | null", keyword: "text | null" },
  row: { vacancies: "bigint" },
});
const listedVacancyColumns = {
  key: "text",
  department: typed<VacancyDepartment>("text"),
  city: typed<TextInLanguages>("jsonb"),
  /** Null: the carrier's home country. */
  country: "text | null",
  type: typed<EmploymentType>("text"),
  published_at: "timestamptz",
  closes_at: "timestamptz | null",
  title: typed<TextInLanguages>("jsonb"),
} as const;

const selectPage = statement({
  name: "careers.page",
  text: `select ${listed} ${matching} order by published_at desc, key desc limit :limit offset :offset`,
  params: {
    now: "timestamptz",
    city: "text | null",
    department: "text | null",
    keyword: "text | null",
    limit: "bigint",
    offset: "bigint",
  },
  row: listedVacancyColumns,
});

/** Includes closed ones. */
export const selectVacancy = statement({
  name: "careers.vacancy",
  text: `select ${listed}, summary, body from vacancy where published_at <= :now and key = :key`,
  params: { now: "timestamptz", key: "text" },
  row: {
    ...listedVacancyColumns,
    summary: typed<TextInLanguages>("jsonb"),
    body: typed<TextInLanguages>("jsonb"),
  },
});
/** Cities with open vacancies. */
export const selectPlaces = statement({
  name: "careers.places",
  text: `select distinct city, department from vacancy where ${open}`,
  params: { now: "timestamptz" },
  row: { city: typed<TextInLanguages>("jsonb"), department: typed<VacancyDepartment>("text") },
});
/** The names of the open ones, newest first. */
export const selectOpenVacancies = statement({
  name: "careers.keys",
  text: `select key, published_at from vacancy where ${open} order by published_at desc, key desc limit :limit`,
  params: { now: "timestamptz", limit: "bigint" },
  row: { key: "text", published_at: "timestamptz" },
});

/** How many are open at `now`. Like all of these, throws `DatabaseUnavailable`. */
export async function countVacancies(db: Tx, now: Date, filter: VacancyFilter): Promise<number> {
  const [row] = await db.query(countOpen, { now, ...filterParams(filter) });
  return row?.vacancies ?? 0;
}

/** The newest first. */
export async function selectVacancies(
  db: Tx,
  now: Date,
  filter: VacancyFilter & { limit: number; offset: number },
): Promise<ListedVacancy[]> {
  return db.query(selectPage, { ...filter, ...filterParams(filter), now });
}

function filterParams({ city, department, keyword }: VacancyFilter) {
  return { city: city || null, department: department ?? null, keyword: keyword || null };
}
