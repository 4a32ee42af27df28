import * as z from "zod/mini";
import { countryCode } from "../common/fields.ts";
import { articleTypes, employmentTypes, vacancyDepartments, bannerPositions } from "./content-codes.ts";
import { locales } from "../common/language.ts";
import { pageOf, pageRequest } from "../common/page.ts";
import { sites } from "../routes/site-routes.ts";

/** Name of a piece of content, given by the carrier and part of its address: `jam-layanan-lebaran`. */
export const contentKeyForm = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** As people may type or truncate it. */
export const contentKeyParameter = z
  .string()
  .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(80, "field.tooLong"));

/** The language of the text: that of the request, or Indonesian without a translation. */
export const displayLanguage = z.enum(locales);

export const releasesRequest = z.object({ type: z.optional(z.enum(articleTypes)), ...pageRequest });
export type ReleasesRequest = z.output<typeof releasesRequest>;

export const articleSummary = z.object({
  id: z.string(),
  type: z.enum(articleTypes),
  title: z.string(),
  summary: z.string(),
  coverUrl: z.nullable(z.string()),
  publishedAt: z.string(),
  language: displayLanguage,
});
export type ArticleSummary = z.infer<typeof articleSummary>;
export const releasesResponse = pageOf(articleSummary);

export const articleRequest = z.object({ id: contentKeyParameter });

export const articleNeighbour = z.object({ id: z.string(), title: z.string(), language: displayLanguage });
export type ArticleNeighbour = z.infer<typeof articleNeighbour>;

export const article = z.object({
  ...articleSummary.shape,
  coverAlt: z.nullable(z.string()),
  /** The server creates it from the carrier's Markdown: it was never HTML before. */
  html: z.string(),
  previous: z.nullable(articleNeighbour),
  next: z.nullable(articleNeighbour),
});
export type Article = z.infer<typeof article>;

const filterText = z.string().check(z.trim(), z.maxLength(80, "field.tooLong"));

export const vacanciesRequest = z.object({
  city: z.optional(filterText),
  department: z.optional(z.enum(vacancyDepartments)),
  keyword: z.optional(filterText),
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
  /** Not listed from then on; null: until it is withdrawn. */
  closesAt: z.nullable(z.string()),
  language: displayLanguage,
});
export type VacancySummary = z.infer<typeof vacancySummary>;
export const vacanciesResponse = pageOf(vacancySummary);

export const vacancyRequest = z.object({ key: contentKeyParameter });

export const vacancy = z.object({
  ...vacancySummary.shape,
  summary: z.string(),
  html: z.string(),
  closed: z.boolean(),
});
export type Vacancy = z.infer<typeof vacancy>;

export const bannersRequest = z.object({
  site: z.optional(z.enum(sites)),
  position: z.optional(z.enum(bannerPositions)),
});
export type BannersRequest = z.output<typeof bannersRequest>;

export const banner = z.object({
  id: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  linkUrl: z.nullable(z.string()),
  sort: z.int(),
  language: displayLanguage,
});
export type Banner = z.infer<typeof banner>;
export const bannersResponse = z.array(banner);

export const noticeLevels = ["info", "warning", "urgent"] as const;

/** The active scrolling notice. A language without text is null: the bar is hidden in that language. */
export const scrollNotice = z.object({
  chinese: z.nullable(z.string()),
  english: z.nullable(z.string()),
  indonesian: z.nullable(z.string()),
  level: z.enum(noticeLevels),
  linkUrl: z.nullable(z.string()),
});
export type ScrollNotice = z.infer<typeof scrollNotice>;
export const scrollNoticeResponse = z.nullable(scrollNotice);

export const imageConfigResponse = z.object({
  images: z.array(z.object({ key: z.string(), url: z.string(), alt: z.string() })),
  switches: z.object({
    /** Whether a captcha is required before a verification code is sent. */
    verificationCode: z.boolean(),
  }),
});
export type ImageConfig = z.infer<typeof imageConfigResponse>;
