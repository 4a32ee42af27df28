import type { EmploymentType, TextInLanguages, VacancyDepartment } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../../platform/db/db.ts";

export interface ListedVacancy {
  readonly key: string;
  readonly department: VacancyDepartment;
  readonly city: TextInLanguages;
  /** Null: the carrier's home country. */
  readonly country: string | null;
  readonly type: EmploymentType;
  readonly published_at: Date;
  readonly closes_at: Date | null;
  readonly title: TextInLanguages;
}

export interface OpenVacancy extends ListedVacancy {
  readonly summary: TextInLanguages;
  readonly body: TextInLanguages;
}

export interface VacancyFilter {
  readonly city: string | undefined;
  readonly department: VacancyDepartment | undefined;
  readonly keyword: string | undefined;
}

const listed = "key, department, city, country, employment_type as type, published_at, closes_at, title";
const open = "published_at <= $1 and (closes_at is null or closes_at > $1)";

// Searches for literal text: % and _ have no special meaning.
const matching = `
from vacancy where ${open}
  and ($2::text is null or lower($2) in (lower(city ->> 'id'), lower(city ->> 'en'), lower(city ->> 'zh')))
  and ($3::text is null or department = $3)
  and ($4::text is null or position(lower($4) in lower(concat_ws(' ',
    title ->> 'id', title ->> 'en', title ->> 'zh', summary ->> 'id', summary ->> 'en', summary ->> 'zh',
    city ->> 'id', city ->> 'en', city ->> 'zh'))) > 0)`;

const countOpen: NamedStatement = {
  name: "careers.count",
  text: `select count(*) as vacancies ${matching}`,
};
const selectPage: NamedStatement = {
  name: "careers.page",
  text: `select ${listed} ${matching} order by published_at desc, key desc limit $5 offset $6`,
};
const selectVacancy: NamedStatement = {
  name: "careers.vacancy",
  text: `select ${listed}, summary, body from vacancy where published_at <= $1 and key = $2`,
};
const selectOpenPlaces: NamedStatement = {
  name: "careers.places",
  text: `select distinct city, department from vacancy where ${open}`,
};
const selectKeys: NamedStatement = {
  name: "careers.keys",
  text: `select key, published_at from vacancy where ${open} order by published_at desc, key desc limit $2`,
};

/** How many are open at `now`. Like all of these, throws `DatabaseUnavailable`. */
export async function countVacancies(db: Tx, now: Date, filter: VacancyFilter): Promise<number> {
  const [row] = await db.query<{ vacancies: number }>(countOpen, [now, ...wordsOf(filter)]);
  return row?.vacancies ?? 0;
}

/** The newest first. */
export async function selectVacancies(
  db: Tx,
  now: Date,
  filter: VacancyFilter & { limit: number; offset: number },
): Promise<ListedVacancy[]> {
  return db.query<ListedVacancy>(selectPage, [now, ...wordsOf(filter), filter.limit, filter.offset]);
}

/** Includes closed ones. */
export async function selectOptionalVacancy(db: Tx, now: Date, key: string): Promise<OpenVacancy | null> {
  const [row] = await db.query<OpenVacancy>(selectVacancy, [now, key]);
  return row ?? null;
}

/** The names of the open ones, newest first. */
export async function selectOpenVacancies(
  db: Tx,
  now: Date,
  limit: number,
): Promise<Pick<ListedVacancy, "key" | "published_at">[]> {
  return db.query<Pick<ListedVacancy, "key" | "published_at">>(selectKeys, [now, limit]);
}

/** Cities with open vacancies. */
export async function selectPlaces(
  db: Tx,
  now: Date,
): Promise<{ city: TextInLanguages; department: VacancyDepartment }[]> {
  return db.query<{ city: TextInLanguages; department: VacancyDepartment }>(selectOpenPlaces, [now]);
}

function wordsOf({ city, department, keyword }: VacancyFilter): (string | null)[] {
  return [city || null, department ?? null, keyword || null];
}
