import type { AskedCareers } from "./careers-query.ts";

export const careersPagePath = "/aboutUs/talentRecruitment";

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
