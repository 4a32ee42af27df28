import * as z from "zod/mini";
import { codeList, field, namedObject } from "../common/describe.ts";
import { countryCode } from "../common/fields.ts";
import { articleTypes, employmentTypes, vacancyDepartments, bannerPositions } from "./content-codes.ts";
import { locales } from "../common/language.ts";
import { pageOf, pageRequest } from "../common/page-schemas.ts";
import { sites } from "../routes/site-routes.ts";

/** As people may type or truncate it. */
export const contentKeyParameter = z
  .string()
  .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(80, "field.tooLong"));

/** The language of the text: that of the request, or Indonesian without a translation. */
export const displayLanguage = z.enum(locales);
const textLanguage = field(
  displayLanguage,
  "The language of its texts: that of the request, or id (Indonesian, the original) without a translation.",
);

export const releasesRequest = namedObject("PageReleaseRequest", "Which news are wanted.", {
  type: field(z.optional(z.enum(articleTypes)), "Only this type; all when left out."),
  ...pageRequest,
});
export type ReleasesRequest = z.output<typeof releasesRequest>;

export const articleSummary = namedObject("ArticleSummary", "An article in a list.", {
  id: field(z.string(), "Its name in addresses."),
  type: field(z.enum(articleTypes), "What it is about."),
  title: field(z.string(), "Its title."),
  summary: field(z.string(), "What it says in a sentence or two."),
  coverUrl: field(z.nullable(z.string()), "Path of its picture; null: it has none."),
  publishedAt: field(z.string(), "Since when it can be read."),
  language: textLanguage,
});
export type ArticleSummary = z.infer<typeof articleSummary>;
export const releasesResponse = namedObject("ArticlePage", "One page of news.", pageOf(articleSummary));

export const articleRequest = namedObject("GetInfoReleaseRequest", "Which article is wanted.", {
  id: field(contentKeyParameter, "Its id."),
});

export const articleNeighbour = namedObject("ArticleNeighbour", "The article before or after another.", {
  id: field(z.string(), "Its id."),
  title: field(z.string(), "Its title."),
  language: field(displayLanguage, "The language of its title."),
});
export type ArticleNeighbour = z.infer<typeof articleNeighbour>;

export const article = namedObject("Article", "An article.", {
  ...articleSummary.shape,
  coverAlt: field(z.nullable(z.string()), "What the picture shows; null: it has none."),
  /** The server creates it from the carrier's Markdown: it was never HTML before. */
  html: field(z.string(), "Its text. Safe to be shown: it holds no script, no style and no pictures."),
  previous: field(z.nullable(articleNeighbour), "The one published before it; null: it is the first."),
  next: field(z.nullable(articleNeighbour), "The one published after it; null: it is the last."),
});
export type Article = z.infer<typeof article>;

const filterText = z.string().check(z.trim(), z.maxLength(80, "field.tooLong"));

export const vacanciesRequest = namedObject("SearchCareersListRequest", "Which vacancies are wanted.", {
  city: field(z.optional(filterText), "A city's whole name, in any language."),
  department: field(z.optional(z.enum(vacancyDepartments)), "Only of this department."),
  keyword: field(z.optional(filterText), "Words in its title, summary or city."),
  ...pageRequest,
});
export type VacanciesRequest = z.output<typeof vacanciesRequest>;

export const vacancySummary = namedObject("VacancySummary", "A vacancy in a list.", {
  key: field(z.string(), "Its name in addresses."),
  title: field(z.string(), "What is looked for."),
  department: field(z.enum(vacancyDepartments), "Where in the company."),
  city: field(z.string(), "Where."),
  country: field(countryCode, "The city's country, two letters of ISO 3166."),
  type: field(z.enum(employmentTypes), "How one is employed."),
  publishedAt: field(z.string(), "Since when it is listed."),
  closesAt: field(z.nullable(z.string()), "Until when one can apply; null: until further notice."),
  language: textLanguage,
});
export type VacancySummary = z.infer<typeof vacancySummary>;
export const vacanciesResponse = namedObject("VacancyPage", "One page of vacancies.", pageOf(vacancySummary));

export const vacancyRequest = namedObject("GetCareersDetailRequest", "Which vacancy is wanted.", {
  key: field(contentKeyParameter, "Its key."),
});

export const vacancy = namedObject("Vacancy", "A vacancy.", {
  ...vacancySummary.shape,
  summary: field(z.string(), "What it is in a sentence or two."),
  html: field(z.string(), "Its text. Safe to be shown: it holds no script, no style and no pictures."),
  closed: field(z.boolean(), "True: one can no longer apply."),
});

export const bannersRequest = namedObject("GetAllreleaseRequest", "Which banners are wanted.", {
  site: field(z.optional(z.enum(sites)), "Only those of this site; all when left out."),
  position: field(z.optional(z.enum(bannerPositions)), "Only those of this place; all when left out."),
});
export type BannersRequest = z.output<typeof bannersRequest>;

export const banner = namedObject("Banner", "A picture that leads somewhere.", {
  id: field(z.string(), "Its name."),
  title: field(z.string(), "Its title, also the alternative text."),
  imageUrl: field(z.string(), "Path of the picture."),
  linkUrl: field(z.nullable(z.string()), "Where it leads; null: it is no link."),
  sort: field(z.int(), "Smaller ones come first."),
  language: field(
    displayLanguage,
    "The language of its title: that of the request, or id (Indonesian, the original) without a translation.",
  ),
});
export type Banner = z.infer<typeof banner>;
export const bannersResponse = z.array(banner);

export const noticeLevels = codeList("NoticeLevel", "How urgent a notice is.", {
  info: "Good to know.",
  warning: "May change what a customer plans.",
  urgent: "Needs to be read now.",
});

/** The active scrolling notice. A language without text is null: the bar is hidden in that language. */
export const scrollNotice = namedObject("ScrollNotice", "The active scrolling notice.", {
  chinese: field(z.nullable(z.string()), "Text in Chinese; null: no bar in this language."),
  english: field(z.nullable(z.string()), "Text in English; null: no bar in this language."),
  indonesian: field(z.nullable(z.string()), "Text in Indonesian; null: no bar in this language."),
  level: field(z.enum(noticeLevels), "How urgent it is."),
  linkUrl: field(z.nullable(z.string()), "Where it leads; null: it is no link."),
});
export type ScrollNotice = z.infer<typeof scrollNotice>;
export const scrollNoticeResponse = z.nullable(scrollNotice);

export const imageConfigResponse = namedObject("ImgconfigData", "Configured pictures and switches.", {
  images: field(
    z.array(
      namedObject("SiteImage", "One configured picture.", {
        key: field(z.string(), "Its place on the sites."),
        url: field(z.string(), "Its address."),
        alt: field(z.string(), "Its alternative text, in the requested language."),
      }),
    ),
    "All configured pictures.",
  ),
  switches: field(
    namedObject("SiteSwitches", "Switches of the sites.", {
      verificationCode: field(
        z.boolean(),
        "Whether a captcha must be passed before a verification code is sent.",
      ),
    }),
    "Switches of the sites.",
  ),
});
export type ImageConfig = z.infer<typeof imageConfigResponse>;
