import {
  type EmploymentType,
  type TextInLanguages,
  type VacancyDepartment,
  vacancyInput,
} from "@rimba/contract";
import { typed } from "../../../platform/db/statement.ts";
import { contentKind, storedTime, optionalStoredTime, storedTexts } from "../import/content-table.ts";
import { languageIssues, markdownIssues, periodIssues, wordsIssues } from "../import/text-rules.ts";

export const vacancyKind = contentKind(
  {
    name: "vacancies",
    sqlName: "vacancy",
    key: "key",
    columns: {
      key: "text",
      department: typed<VacancyDepartment>("text"),
      city: typed<TextInLanguages>("jsonb"),
      /** Null: the carrier's home country. */
      country: "text | null",
      employment_type: typed<EmploymentType>("text"),
      published_at: "timestamptz",
      closes_at: "timestamptz | null",
      title: typed<TextInLanguages>("jsonb"),
      summary: typed<TextInLanguages>("jsonb"),
      body: typed<TextInLanguages>("jsonb"),
    },
  },
  {
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
      employment_type: type,
      published_at: storedTime(publishedAt),
      closes_at: optionalStoredTime(closesAt),
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
  },
);
