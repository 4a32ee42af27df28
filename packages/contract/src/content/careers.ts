import * as z from "zod/mini";
import { employmentTypes, vacancyDepartments } from "./content-codes.ts";
import { askedContentKey, shownLanguage } from "./news.ts";
import { pageOf, pageRequest } from "../common/page.ts";
import { countryCode } from "../places/place.ts";

const words = z.string().check(z.trim(), z.maxLength(80, "field.tooLong"));

export const vacanciesRequest = z.object({
  city: z.optional(words),
  department: z.optional(z.enum(vacancyDepartments)),
  keyword: z.optional(words),
  ...pageRequest,
});
export type VacanciesRequest = z.output<typeof vacanciesRequest>;

export const vacancySummary = z.object({
  key: z.string(),
  title: z.string(),
  department: z.enum(vacancyDepartments),
  city: z.string(),
  country: countryCode,
  type: z.enum(employmentTypes),
  publishedAt: z.string(),
  /** From then on it is not listed; null: until it is withdrawn. */
  closesAt: z.nullable(z.string()),
  language: shownLanguage,
});
export type VacancySummary = z.infer<typeof vacancySummary>;
export const vacanciesResponse = pageOf(vacancySummary);

export const vacancyRequest = z.object({ key: askedContentKey });

export const vacancy = z.object({
  ...vacancySummary.shape,
  summary: z.string(),
  html: z.string(),
  closed: z.boolean(),
});
export type Vacancy = z.infer<typeof vacancy>;
