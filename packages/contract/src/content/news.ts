import * as z from "zod/mini";
import { articleTypes } from "./content-codes.ts";
import { locales } from "../common/language.ts";
import { pageOf, pageRequest } from "../common/page.ts";

/** Name of a piece of content, given by the carrier and part of its address: `jam-layanan-lebaran`. */
export const contentKeyForm = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** As people may have typed or cut it. */
export const askedContentKey = z
  .string()
  .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(80, "field.tooLong"));

/** The language in which it is shown: that of the request, or Indonesian where nobody translated it. */
export const shownLanguage = z.enum(locales);

export const releasesRequest = z.object({ type: z.optional(z.enum(articleTypes)), ...pageRequest });
export type ReleasesRequest = z.output<typeof releasesRequest>;

export const articleSummary = z.object({
  id: z.string(),
  type: z.enum(articleTypes),
  title: z.string(),
  summary: z.string(),
  coverUrl: z.nullable(z.string()),
  publishedAt: z.string(),
  language: shownLanguage,
});
export type ArticleSummary = z.infer<typeof articleSummary>;
export const releasesResponse = pageOf(articleSummary);

export const articleRequest = z.object({ id: askedContentKey });

export const articleNeighbour = z.object({ id: z.string(), title: z.string(), language: shownLanguage });
export type ArticleNeighbour = z.infer<typeof articleNeighbour>;

export const article = z.object({
  ...articleSummary.shape,
  coverAlt: z.nullable(z.string()),
  /** Made by the server out of the Markdown of the carrier: nothing of it was HTML before. */
  html: z.string(),
  previous: z.nullable(articleNeighbour),
  next: z.nullable(articleNeighbour),
});
export type Article = z.infer<typeof article>;
