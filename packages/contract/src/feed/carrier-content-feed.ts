import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { feedItems, withdrawn } from "./carrier-feed.ts";
import {
  articleTypes,
  bannerPositions,
  employmentTypes,
  vacancyDepartments,
  contentKeyForm,
} from "../content/content-codes.ts";
import { noticeLevels } from "../content/content.ts";
import {
  instant,
  countryCode,
  hiddenCharacters,
  oneLine,
  readable,
  wholeCharacters,
} from "../common/fields.ts";
import { sites } from "../routes/site-routes.ts";

/*
 * News, vacancies, banners and notices as the carrier's systems send them; a file of `rimba import` has the
 * same fields as columns.
 */

/** Maximum length of a text. */
export const maxCharacters = {
  title: 160,
  summary: 320,
  alt: 320,
  city: 80,
  notice: 320,
  body: 20_000,
} as const;

/** Articles per call: each may be long. */
export const maxBatchArticles = 100;

/** Only our own pictures: the content policy of the pages allows no others. */
export const pictureForm = /^\/public(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\.(svg|png|jpe?g|webp|avif)$/;

/** A page of the sites, or an external address. */
export const linkForm = /^(\/(?![/\\])|https:\/\/)[^\s\p{Cc}\\]*$/u;

const contentKey = field(
  z.string().check(z.regex(contentKeyForm, "contentKey.form")),
  "Its name in addresses: small letters, digits and hyphens; the same again means the same one.",
);
const picture = z.string().check(z.maxLength(200, "field.tooLong"), z.regex(pictureForm, "picture.notOwn"));
const linkText = z
  .string()
  .check(z.maxLength(500, "field.tooLong"), z.regex(linkForm, "field.invalid"), wholeCharacters);
const link = field(
  z.optional(z.nullable(linkText)),
  "A page (/track) or an https address; null or left out: none.",
);

const plainText = (max: number) =>
  z
    .string()
    .check(
      oneLine,
      z.trim(),
      z.minLength(1, "field.required"),
      z.maxLength(max, "field.tooLong"),
      wholeCharacters,
      readable("field.required"),
    );

const withoutHidden = z.overwrite<string>((text) => text.replace(hiddenCharacters, ""));

/** Leading empty lines are preserved: faults are reported with their line number. */
const markdown = z
  .string()
  .check(
    withoutHidden,
    z.regex(/\S/, "field.required"),
    z.maxLength(maxCharacters.body, "field.tooLong"),
    wholeCharacters,
  );

/** Indonesian is the original; other languages are optional. */
function inLanguages(
  id: string,
  description: string,
  text: z.ZodMiniString,
  missing = "readers of it are shown the Indonesian text",
) {
  return namedObject(id, description, {
    id: field(text, "In Indonesian, the original."),
    en: field(z.optional(text), `In English; left out: ${missing}.`),
    zh: field(z.optional(text), `In Chinese; left out: ${missing}.`),
  });
}
export type TextInLanguages = z.infer<ReturnType<typeof inLanguages>>;

export const textsInLanguages = {
  title: inLanguages("ContentTitle", "A title by language. Plain words.", plainText(maxCharacters.title)),
  summary: inLanguages(
    "ContentSummary",
    "A summary by language. Plain words.",
    plainText(maxCharacters.summary),
  ),
  alt: inLanguages(
    "ContentAlt",
    "What a picture shows, by language. Plain words.",
    plainText(maxCharacters.alt),
  ),
  city: inLanguages("ContentCity", "The name of a city by language.", plainText(maxCharacters.city)),
  notice: inLanguages(
    "ContentNotice",
    "The words of a notice by language.",
    plainText(maxCharacters.notice),
    "no notice in that language",
  ),
  body: inLanguages(
    "ContentBody",
    "A text by language, in the Markdown of the pages. HTML is refused.",
    markdown,
  ),
} as const;

/** Texts that belong together: a language has all of them or none. */
const writing = {
  title: field(textsInLanguages.title, "Its title."),
  summary: field(
    textsInLanguages.summary,
    "What it says in a sentence or two; in the same languages as the title.",
  ),
  body: field(textsInLanguages.body, "Its text; in the same languages as the title."),
};

/** When it is shown; without an end until it is withdrawn. */
const period = {
  startsAt: field(instant, "From when on it is shown."),
  endsAt: field(z.optional(z.nullable(instant)), "Until when; null or left out: until it is withdrawn."),
};

export const articleInput = namedObject("ArticleInput", "An article as the carrier wrote it.", {
  id: contentKey,
  type: field(z.enum(articleTypes), "What it is about."),
  publishedAt: field(instant, "From when on it can be read; may be ahead."),
  coverUrl: field(
    z.optional(z.nullable(picture)),
    "Path of a picture of this site, such as the drawing /public/illustrations/topic-rain.svg; null or left out: none.",
  ),
  coverAlt: field(
    z.optional(z.nullable(textsInLanguages.alt)),
    "What the picture shows; needed with coverUrl.",
  ),
  ...writing,
  withdrawn,
});
export type ArticleInput = z.infer<typeof articleInput>;

export const vacancyInput = namedObject("VacancyInput", "A vacancy as the carrier wrote it.", {
  key: contentKey,
  department: field(z.enum(vacancyDepartments), "Where in the company."),
  city: field(textsInLanguages.city, "Where; in any of the languages."),
  country: field(
    z.optional(z.nullable(countryCode)),
    "The city's country, two letters of ISO 3166; left out: the carrier's home.",
  ),
  type: field(z.enum(employmentTypes), "How one is employed."),
  publishedAt: field(instant, "From when on it is listed; may be ahead."),
  closesAt: field(
    z.optional(z.nullable(instant)),
    "End of the application period; null or omitted: until it is withdrawn.",
  ),
  ...writing,
  withdrawn,
});
export type VacancyInput = z.infer<typeof vacancyInput>;

export const bannerInput = namedObject("BannerInput", "A banner as the carrier made it.", {
  id: contentKey,
  position: field(z.enum(bannerPositions), "Its position."),
  site: field(z.optional(z.nullable(z.enum(sites))), "Only on this site; null or left out: on both."),
  sort: field(
    z.int().check(z.minimum(0, "field.tooSmall"), z.maximum(9999, "field.tooLarge")),
    "Smaller ones come first.",
  ),
  title: field(textsInLanguages.title, "Its title, also the alternative text."),
  imageUrl: field(
    picture,
    "Path of a picture of this site, such as the drawing /public/illustrations/topic-rain.svg.",
  ),
  linkUrl: link,
  ...period,
  withdrawn,
});
export type BannerInput = z.infer<typeof bannerInput>;

export const noticeInput = namedObject("NoticeInput", "A notice for the bar.", {
  key: contentKey,
  level: field(z.enum(noticeLevels), "How urgent it is."),
  text: field(textsInLanguages.notice, "What it says."),
  linkUrl: link,
  ...period,
  withdrawn,
});
export type NoticeInput = z.infer<typeof noticeInput>;

export const articleBatchRequest = namedObject("ArticleBatch", "Articles to create, replace or withdraw.", {
  articles: field(
    z
      .array(z.unknown())
      .check(z.minLength(1, "batch.empty"), z.maxLength(maxBatchArticles, "batch.tooManyArticles")),
    "1 to 100. Each is looked at by itself: a wrong one is rejected, the others are stored.",
    articleInput,
  ),
});
export const vacancyBatchRequest = namedObject("VacancyBatch", "Vacancies to create, replace or withdraw.", {
  vacancies: feedItems(vacancyInput),
});
export const bannerBatchRequest = namedObject("BannerBatch", "Banners to create, replace or withdraw.", {
  banners: feedItems(bannerInput),
});
export const noticeBatchRequest = namedObject("NoticeBatch", "Notices to create, replace or withdraw.", {
  notices: feedItems(noticeInput),
});
