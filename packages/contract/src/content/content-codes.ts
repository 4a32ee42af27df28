// Apart from the schemas, which pages that need only these do not load.

/** What a piece of news is about. */
export const articleTypes = ["company", "service", "guide", "notice"] as const;
export type ArticleType = (typeof articleTypes)[number];

/** Where in the company a vacancy is. */
export const vacancyDepartments = [
  "operations",
  "sorting",
  "courier",
  "customerService",
  "technology",
  "sales",
  "finance",
  "people",
] as const;
export type VacancyDepartment = (typeof vacancyDepartments)[number];

export const employmentTypes = ["fullTime", "partTime", "contract", "internship"] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** Where on a site a banner stands. */
export const bannerPositions = ["home", "newsCenter", "recruitment"] as const;
export type BannerPosition = (typeof bannerPositions)[number];
