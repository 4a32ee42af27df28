import { type ArticleInput, articleInput, type ArticleType, type TextInLanguages } from "@rimba/contract";
import { type ContentKind, contentTable, storedMoment, storedTexts } from "../import/content-table.ts";
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

interface ArticleRow {
  id: string;
  type: ArticleType;
  published_at: Date;
  cover_url: string | null;
  cover_alt: TextInLanguages | null;
  title: TextInLanguages;
  summary: TextInLanguages;
  body: TextInLanguages;
}

export const articleKind: ContentKind<ArticleInput, StoredArticle> = {
  schema: articleInput,
  check: ({ title, summary, body, coverUrl, coverAlt }, carrier) => [
    ...languageIssues({ title, summary, body }),
    ...(coverUrl && !coverAlt ? [{ path: "coverAlt.id", key: "picture.altMissing" } as const] : []),
    ...wordsIssues({ title, summary, coverAlt }, carrier),
    ...markdownIssues({ body }, carrier),
  ],
  keep: ({ id, type, publishedAt, coverUrl, coverAlt, title, summary, body }) => ({
    id,
    type,
    publishedAt: storedMoment(publishedAt),
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
  table: contentTable<StoredArticle, ArticleRow>({
    name: "articles",
    sqlName: "article",
    key: "id",
    columns: {
      id: "text",
      type: "text",
      published_at: "timestamptz",
      cover_url: "text",
      cover_alt: "jsonb",
      title: "jsonb",
      summary: "jsonb",
      body: "jsonb",
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
