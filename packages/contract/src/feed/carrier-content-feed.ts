import * as z from "zod/mini";
import { feedItems } from "./carrier-feed.ts";
import {
  articleTypes,
  bannerPositions,
  employmentTypes,
  vacancyDepartments,
} from "../content/content-codes.ts";
import { contentKeyForm, noticeLevels } from "../content/content.ts";
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

const contentKey = z.string().check(z.regex(contentKeyForm, "contentKey.form"));
const picture = z.string().check(z.maxLength(200, "field.tooLong"), z.regex(pictureForm, "picture.notOwn"));
const link = z
  .string()
  .check(z.maxLength(500, "field.tooLong"), z.regex(linkForm, "field.invalid"), wholeCharacters);

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
function inLanguages(text: z.ZodMiniString) {
  return z.object({ id: text, en: z.optional(text), zh: z.optional(text) });
}
export type TextInLanguages = z.infer<ReturnType<typeof inLanguages>>;

export const textsInLanguages = {
  title: inLanguages(plainText(maxCharacters.title)),
  summary: inLanguages(plainText(maxCharacters.summary)),
  alt: inLanguages(plainText(maxCharacters.alt)),
  city: inLanguages(plainText(maxCharacters.city)),
  notice: inLanguages(plainText(maxCharacters.notice)),
  body: inLanguages(markdown),
} as const;

/** Texts that belong together: a language has all of them or none. */
const writing = {
  title: textsInLanguages.title,
  summary: textsInLanguages.summary,
  body: textsInLanguages.body,
};

/** When it is shown; without an end until it is withdrawn. */
const period = { startsAt: instant, endsAt: z.optional(z.nullable(instant)) };

/** True: it is removed. */
const withdrawn = z.optional(z.boolean());

export const articleInput = z.object({
  id: contentKey,
  type: z.enum(articleTypes),
  publishedAt: instant,
  coverUrl: z.optional(z.nullable(picture)),
  coverAlt: z.optional(z.nullable(textsInLanguages.alt)),
  ...writing,
  withdrawn,
});
export type ArticleInput = z.infer<typeof articleInput>;

export const vacancyInput = z.object({
  key: contentKey,
  department: z.enum(vacancyDepartments),
  city: textsInLanguages.city,
  /** Country of the city; by default the first of the carrier's countries. */
  country: z.optional(z.nullable(countryCode)),
  type: z.enum(employmentTypes),
  publishedAt: instant,
  closesAt: z.optional(z.nullable(instant)),
  ...writing,
  withdrawn,
});
export type VacancyInput = z.infer<typeof vacancyInput>;

export const bannerInput = z.object({
  id: contentKey,
  position: z.enum(bannerPositions),
  site: z.optional(z.nullable(z.enum(sites))),
  sort: z.int().check(z.minimum(0, "field.tooSmall"), z.maximum(9999, "field.tooLarge")),
  title: textsInLanguages.title,
  imageUrl: picture,
  linkUrl: z.optional(z.nullable(link)),
  ...period,
  withdrawn,
});
export type BannerInput = z.infer<typeof bannerInput>;

export const noticeInput = z.object({
  key: contentKey,
  level: z.enum(noticeLevels),
  text: textsInLanguages.notice,
  linkUrl: z.optional(z.nullable(link)),
  ...period,
  withdrawn,
});
export type NoticeInput = z.infer<typeof noticeInput>;

export const articleBatchRequest = z.object({
  articles: z
    .array(z.unknown())
    .check(z.minLength(1, "batch.empty"), z.maxLength(maxBatchArticles, "batch.tooManyArticles")),
});
export const vacancyBatchRequest = z.object({ vacancies: feedItems });
export const bannerBatchRequest = z.object({ banners: feedItems });
export const noticeBatchRequest = z.object({ notices: feedItems });
