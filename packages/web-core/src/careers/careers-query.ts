import { type VacancyDepartment, vacancyDepartments } from "@rimba/contract";
import { pageIn } from "../app/document/paged-list.ts";

/** What the address of the list of vacancies asks for. */
export interface AskedCareers {
  /** A city's name, in Indonesian once the server has answered; null: all. */
  readonly city: string | null;
  readonly department: VacancyDepartment | null;
  readonly words: string;
  readonly page: number;
}

const longestWords = 80;

/** Reads it forgivingly: what makes no sense is left out. */
export function readCareersQuery(query: URLSearchParams): AskedCareers {
  // Not every database can be asked for control characters.
  const text = (name: string) =>
    (query.get(name) ?? "")
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, longestWords);
  const department = text("department");
  return {
    city: text("city") || null,
    department: vacancyDepartments.find((known) => known === department) ?? null,
    words: text("q"),
    page: pageIn(query),
  };
}

/** Whether it looks for some of the vacancies alone. */
export function isNarrowed({ city, department, words }: AskedCareers): boolean {
  return city !== null || department !== null || words !== "";
}
