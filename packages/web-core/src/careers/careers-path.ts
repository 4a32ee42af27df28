import type { VacancyDepartment } from "@rimba/contract";

// Apart from careers-page.ts: the menus of every page link here, and load nothing else of the feature.

export const careersPagePath = "/aboutUs/talentRecruitment";

/** The address of a list of vacancies, the same on both sites; what is left out is as at first. */
export function careersPath({ city, department, words, page = 1 }: Partial<CareersQuery> = {}): string {
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

/** What the address of the list of vacancies asks for. */
export interface CareersQuery {
  /** A city's name, in Indonesian once the server has answered; null: all. */
  readonly city: string | null;
  readonly department: VacancyDepartment | null;
  readonly words: string;
  readonly page: number;
}
