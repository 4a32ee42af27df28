import { articleInput, type ArticleType, type TextInLanguages } from "@rimba/contract";
import { typed } from "../../../platform/db/statement.ts";
import { contentKind, storedTime, storedTexts } from "../import/content-table.ts";
import { languageIssues, markdownIssues, wordsIssues } from "../import/text-rules.ts";

export const articleKind = contentKind(
  {
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
  },
  {
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
      published_at: storedTime(publishedAt),
      cover_url: coverUrl ?? null,
      cover_alt: coverAlt ? storedTexts(coverAlt) : null,
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
  },
);
