import { type VacancyDepartment, vacancyDepartments } from "@rimba/contract";

export const careersPagePath = "/aboutUs/talentRecruitment";

/** What the address of the list of vacancies asks for. */
export interface AskedCareers {
  /** A city's name; null: all. */
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

/** The address of a list of vacancies, the same on both sites; what is left out is as at first. */
export function careersPath({ city, department, words, page = 1 }: Partial<AskedCareers> = {}): string {
  const query = new URLSearchParams();
  if (city) query.set("city", city);
  if (department) query.set("department", department);
  if (words) query.set("q", words);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? careersPagePath : `${careersPagePath}?${query}`;
}

export function vacancyPath(key: string): string {
  return `/recruitmentdetail/${encodeURIComponent(key)}`;
}
