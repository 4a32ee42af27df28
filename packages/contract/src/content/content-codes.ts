import { codeList, describeCodes } from "../common/describe.ts";

// Separate from the schemas, so that pages that need only the codes do not load those.

/** Name of a piece of content, given by the carrier and part of its address: `jam-layanan-lebaran`. */
export const contentKeyForm = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Type of a news article. */
export const articleTypes = ["company", "service", "guide", "notice"] as const;
export type ArticleType = (typeof articleTypes)[number];
/* @__PURE__ */ describeCodes("ArticleType", articleTypes, "What an article is about.", {
  company: "The company.",
  service: "Its services.",
  guide: "How to send well.",
  notice: "What changes for a while.",
});

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
/* @__PURE__ */ describeCodes("VacancyDepartment", vacancyDepartments, "Where in the company a vacancy is.", {
  operations: "Hubs, outlets, line haul and its planning.",
  sorting: "Sorting.",
  courier: "Pickup and delivery.",
  customerService: "Customer service.",
  technology: "Software and systems.",
  sales: "Sales and accounts.",
  finance: "Finance and legal matters.",
  people: "Recruitment, training, pay.",
});

export const employmentTypes = codeList("EmploymentType", "How one is employed.", {
  fullTime: "Full time.",
  partTime: "Part time.",
  contract: "For a fixed term.",
  internship: "As an intern.",
});
export type EmploymentType = (typeof employmentTypes)[number];

/** Position of a banner on a site. */
export const bannerPositions = codeList("BannerPosition", "Position of a banner on a site.", {
  home: "On the home page.",
  newsCenter: "Above the news.",
  recruitment: "Above the vacancies.",
});
export type BannerPosition = (typeof bannerPositions)[number];
