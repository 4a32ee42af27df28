import {
  type EmploymentType,
  type TextInLanguages,
  type VacancyDepartment,
  type VacancyInput,
  vacancyInput,
} from "@rimba/contract";
import { typed } from "../../../platform/db/statement.ts";
import {
  type ContentKind,
  contentTable,
  storedTime,
  optionalStoredTime,
  storedTexts,
} from "../import/content-table.ts";
import { languageIssues, markdownIssues, periodIssues, wordsIssues } from "../import/text-rules.ts";

/** A vacancy as it is stored. */
export interface StoredVacancy {
  readonly key: string;
  readonly department: VacancyDepartment;
  readonly city: TextInLanguages;
  /** Null: the carrier's home country. */
  readonly country: string | null;
  readonly type: EmploymentType;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
  readonly closesAt: string | null;
  readonly title: TextInLanguages;
  readonly summary: TextInLanguages;
  readonly body: TextInLanguages;
}

export const vacancyKind: ContentKind<VacancyInput, StoredVacancy> = {
  schema: vacancyInput,
  check: ({ title, summary, body, publishedAt, closesAt }, carrier) => [
    ...languageIssues({ title, summary, body }),
    ...periodIssues("closesAt", publishedAt, closesAt),
    ...wordsIssues({ title, summary }, carrier),
    ...markdownIssues({ body }, carrier),
  ],
  toRecord: ({ key, department, city, country, type, publishedAt, closesAt, title, summary, body }) => ({
    key,
    department,
    city: storedTexts(city),
    country: country ?? null,
    type,
    publishedAt: storedTime(publishedAt),
    closesAt: optionalStoredTime(closesAt),
    title: storedTexts(title),
    summary: storedTexts(summary),
    body: storedTexts(body),
  }),
  fields: {
    required: ["key", "department", "type", "publishedAt"],
    optional: ["closesAt", "country"],
    byLanguage: ["city", "title", "summary", "body"],
    optionalByLanguage: [],
    whole: [],
  },
  table: contentTable({
    name: "vacancies",
    sqlName: "vacancy",
    key: "key",
    columns: {
      key: "text",
      department: typed<VacancyDepartment>("text"),
      city: typed<TextInLanguages>("jsonb"),
      country: "text | null",
      employment_type: typed<EmploymentType>("text"),
      published_at: "timestamptz",
      closes_at: "timestamptz | null",
      title: typed<TextInLanguages>("jsonb"),
      summary: typed<TextInLanguages>("jsonb"),
      body: typed<TextInLanguages>("jsonb"),
    },
    keyOf: ({ key }) => key,
    rowOf: ({ type, publishedAt, closesAt, ...same }) => ({
      ...same,
      employment_type: type,
      published_at: publishedAt,
      closes_at: closesAt,
    }),
    storedOf: ({ employment_type, published_at, closes_at, ...same }) => ({
      ...same,
      type: employment_type,
      publishedAt: published_at.toISOString(),
      closesAt: closes_at?.toISOString() ?? null,
    }),
  }),
};
