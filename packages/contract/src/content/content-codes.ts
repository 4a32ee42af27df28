// Separate from the schemas, so that pages that need only the codes do not load those.

/** Type of a news article. */
export const articleTypes = ["company", "service", "guide", "notice"] as const;
export type ArticleType = (typeof articleTypes)[number];

/** Department of a vacancy. */
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

/** Position of a banner on a site. */
export const bannerPositions = ["home", "newsCenter", "recruitment"] as const;
export type BannerPosition = (typeof bannerPositions)[number];
