import { type ArticleInput, articleInput, type ArticleType, type TextInLanguages } from "@rimba/contract";
import { typed } from "../../../platform/db/statement.ts";
import { type ContentKind, contentTable, storedTime, storedTexts } from "../import/content-table.ts";
import { languageIssues, markdownIssues, wordsIssues } from "../import/text-rules.ts";

/** An article as it is stored. */
export interface StoredArticle {
  readonly id: string;
  readonly type: ArticleType;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
  readonly coverUrl: string | null;
  readonly coverAlt: TextInLanguages | null;
  readonly title: TextInLanguages;
  readonly summary: TextInLanguages;
  readonly body: TextInLanguages;
}

export const articleKind: ContentKind<ArticleInput, StoredArticle> = {
  schema: articleInput,
  check: ({ title, summary, body, coverUrl, coverAlt }, carrier) => [
    ...languageIssues({ title, summary, body }),
    ...(coverUrl && !coverAlt ? [{ path: "coverAlt.id", key: "picture.altMissing" } as const] : []),
    ...wordsIssues({ title, summary, coverAlt }, carrier),
    ...markdownIssues({ body }, carrier),
  ],
  toRecord: ({ id, type, publishedAt, coverUrl, coverAlt, title, summary, body }) => ({
    id,
    type,
    publishedAt: storedTime(publishedAt),
    coverUrl: coverUrl ?? null,
    coverAlt: coverAlt ? storedTexts(coverAlt) : null,
    title: storedTexts(title),
    summary: storedTexts(summary),
    body: storedTexts(body),
  }),
  fields: {
    required: ["id", "type", "publishedAt"],
    optional: ["coverUrl"],
    byLanguage: ["title", "summary", "body"],
    optionalByLanguage: ["coverAlt"],
    whole: [],
  },
  table: contentTable({
    name: "articles",
    sqlName: "article",
    key: "id",
    columns: {
      id: "text",
      type: typed<ArticleType>("text"),
      published_at: "timestamptz",
      cover_url: "text | null",
      cover_alt: typed<TextInLanguages | null>("jsonb | null"),
      title: typed<TextInLanguages>("jsonb"),
      summary: typed<TextInLanguages>("jsonb"),
      body: typed<TextInLanguages>("jsonb"),
    },
    keyOf: ({ id }) => id,
    rowOf: ({ publishedAt, coverUrl, coverAlt, ...same }) => ({
      ...same,
      published_at: publishedAt,
      cover_url: coverUrl,
      cover_alt: coverAlt,
    }),
    storedOf: ({ published_at, cover_url, cover_alt, ...same }) => ({
      ...same,
      publishedAt: published_at.toISOString(),
      coverUrl: cover_url,
      coverAlt: cover_alt,
    }),
  }),
};
