import { type VacancyDepartment, vacancyDepartments } from "@rimba/contract";

/** What the address of the list of vacancies asks for. */
export interface AskedCareers {
  /** A city's name, in Indonesian once the server has answered; null: all. */
  readonly city: string | null;
  readonly department: VacancyDepartment | null;
  readonly words: string;
  readonly page: number;
}

const longestWords = 80;
const lastPage = 999;

/** Reads it forgivingly: what makes no sense is left out. */
export function readCareersQuery(query: URLSearchParams): AskedCareers {
  // Not every database can be asked for control characters.
  const text = (name: string) =>
    (query.get(name) ?? "")
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, longestWords);
  const department = text("department");
  const page = Number.parseInt(query.get("page") ?? "", 10);
  return {
    city: text("city") || null,
    department: vacancyDepartments.find((known) => known === department) ?? null,
    words: text("q"),
    page: page >= 1 ? Math.min(page, lastPage) : 1,
  };
}

/** Whether it looks for some of the vacancies alone. */
export function isNarrowed({ city, department, words }: AskedCareers): boolean {
  return city !== null || department !== null || words !== "";
}
