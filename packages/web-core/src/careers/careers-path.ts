import type { VacancyDepartment } from "@rimba/contract";
import { pagePaths } from "../app/entry-paths.ts";

/** The address of a list of vacancies, the same on both sites; defaults are omitted. */
export function careersPath({ city, department, words, page = 1 }: Partial<CareersQuery> = {}): string {
  const query = new URLSearchParams();
  if (city) query.set("city", city);
  if (department) query.set("department", department);
  if (words) query.set("q", words);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? pagePaths.careers : `${pagePaths.careers}?${query}`;
}

/** The query of the list of vacancies. */
export interface CareersQuery {
  /** A city's name, in Indonesian once the server has answered; null: all. */
  readonly city: string | null;
  readonly department: VacancyDepartment | null;
  /** Empty: any. */
  readonly words: string;
  /** From 1. */
  readonly page: number;
}
