import type { ArticleType, TextInLanguages } from "@rimba/contract";
import type { Tx } from "../../../platform/db/db.ts";
import { type RowOf, statement, typed } from "../../../platform/db/statement.ts";

export type ListedArticle = RowOf<typeof pageAll>;

export type OpenArticle = RowOf<typeof selectArticle>;

export type NeighbourRow = RowOf<typeof selectPrevious>;

const listed = "id, type, published_at, cover_url, title, summary";

// Separate statements with and without a type: each uses its own index.
const countAll = statement({
  name: "news.count",
  text: "select count(*) as articles from article where published_at <= :now",
  params: { now: "timestamptz" },
  row: { articles: "bigint" },
});
const countType = statement({
  name: "news.countOfType",
  text: "select count(*) as articles from article where published_at <= :now and type = :type",
  params: { now: "timestamptz", type: "text" },
  row: { articles: "bigint" },
});
const listedArticleColumns = {
  id: "text",
  type: typed<ArticleType>("text"),
  published_at: "timestamptz",
  cover_url: "text | null",
  title: typed<TextInLanguages>("jsonb"),
  summary: typed<TextInLanguages>("jsonb"),
} as const;

const pageAll = statement({
  name: "news.page",
  text: `
select ${listed} from article where published_at <= :now
order by published_at desc, id desc limit :limit offset :offset`,
  params: { now: "timestamptz", limit: "bigint", offset: "bigint" },
  row: listedArticleColumns,
});
const pageType = statement({
  name: "news.pageOfType",
  text: `
select ${listed} from article where published_at <= :now and type = :type
order by published_at desc, id desc limit :limit offset :offset`,
  params: { now: "timestamptz", limit: "bigint", offset: "bigint", type: "text" },
  row: listedArticleColumns,
});
/** The types that exist, newest first. */
export const selectArticleDays = statement({
  name: "news.days",
  text: "select id, published_at from article where published_at <= :now order by published_at desc, id desc limit :limit",
  params: { now: "timestamptz", limit: "bigint" },
  row: { id: "text", published_at: "timestamptz" },
});
export const selectArticle = statement({
  name: "news.article",
  text: `select ${listed}, cover_alt, body from article where published_at <= :now and id = :id`,
  params: { now: "timestamptz", id: "text" },
  row: {
    id: "text",
    type: typed<ArticleType>("text"),
    published_at: "timestamptz",
    cover_url: "text | null",
    title: typed<TextInLanguages>("jsonb"),
    summary: typed<TextInLanguages>("jsonb"),
    cover_alt: typed<TextInLanguages | null>("jsonb | null"),
    body: typed<TextInLanguages>("jsonb"),
  },
});
const neighbourColumns = {
  id: "text",
  title: typed<TextInLanguages>("jsonb"),
} as const;

const selectPrevious = statement({
  name: "news.before",
  text: `
select id, title from article where (published_at, id) < (:publishedAt, :id)
order by published_at desc, id desc limit 1`,
  params: { publishedAt: "timestamptz", id: "text" },
  row: neighbourColumns,
});
const selectNext = statement({
  name: "news.after",
  text: `
select id, title from article where (published_at, id) > (:publishedAt, :id) and published_at <= :now
order by published_at, id limit 1`,
  params: { publishedAt: "timestamptz", id: "text", now: "timestamptz" },
  row: neighbourColumns,
});

/** How many are published by `now`. Like all of these, throws `DatabaseUnavailable`. */
export async function countArticles(db: Tx, now: Date, type: ArticleType | undefined): Promise<number> {
  const [row] = await (type === undefined ? db.query(countAll, { now }) : db.query(countType, { now, type }));
  return row?.articles ?? 0;
}

/** The newest first. */
export async function selectArticles(
  db: Tx,
  now: Date,
  { type, limit, offset }: { type: ArticleType | undefined; limit: number; offset: number },
): Promise<ListedArticle[]> {
  return type === undefined
    ? db.query(pageAll, { now, limit, offset })
    : db.query(pageType, { now, limit, offset, type });
}

/** The articles published right before and after `article`. */
export async function selectNeighbours(
  db: Tx,
  now: Date,
  { published_at, id }: Pick<OpenArticle, "published_at" | "id">,
): Promise<{ previous: NeighbourRow | null; next: NeighbourRow | null }> {
  const [previous] = await db.query(selectPrevious, { publishedAt: published_at, id });
  const [next] = await db.query(selectNext, { publishedAt: published_at, id, now });
  return { previous: previous ?? null, next: next ?? null };
}
