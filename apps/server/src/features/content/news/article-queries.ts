import type { ArticleType, TextInLanguages } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../../platform/db/db.ts";

export interface ListedArticle {
  readonly id: string;
  readonly type: ArticleType;
  readonly published_at: Date;
  readonly cover_url: string | null;
  readonly title: TextInLanguages;
  readonly summary: TextInLanguages;
}

export interface OpenArticle extends ListedArticle {
  readonly cover_alt: TextInLanguages | null;
  readonly body: TextInLanguages;
}

export interface NeighbourRow {
  readonly id: string;
  readonly title: TextInLanguages;
}

const listed = "id, type, published_at, cover_url, title, summary";

// Separate statements with and without a type: each uses its own index.
const countAll: NamedStatement = {
  name: "news.count",
  text: "select count(*) as articles from article where published_at <= $1",
};
const countType: NamedStatement = {
  name: "news.countOfType",
  text: "select count(*) as articles from article where published_at <= $1 and type = $2",
};
const pageAll: NamedStatement = {
  name: "news.page",
  text: `
select ${listed} from article where published_at <= $1
order by published_at desc, id desc limit $2 offset $3`,
};
const pageType: NamedStatement = {
  name: "news.pageOfType",
  text: `
select ${listed} from article where published_at <= $1 and type = $4
order by published_at desc, id desc limit $2 offset $3`,
};
const selectDays: NamedStatement = {
  name: "news.days",
  text: "select id, published_at from article where published_at <= $1 order by published_at desc, id desc limit $2",
};
const selectArticle: NamedStatement = {
  name: "news.article",
  text: `select ${listed}, cover_alt, body from article where published_at <= $1 and id = $2`,
};
const selectPrevious: NamedStatement = {
  name: "news.before",
  text: `
select id, title from article where (published_at, id) < ($1, $2)
order by published_at desc, id desc limit 1`,
};
const selectNext: NamedStatement = {
  name: "news.after",
  text: `
select id, title from article where (published_at, id) > ($1, $2) and published_at <= $3
order by published_at, id limit 1`,
};

/** How many are published by `now`. Like all of these, throws `DatabaseUnavailable`. */
export async function countArticles(db: Tx, now: Date, type: ArticleType | undefined): Promise<number> {
  const [row] = await (type === undefined
    ? db.query<{ articles: number }>(countAll, [now])
    : db.query<{ articles: number }>(countType, [now, type]));
  return row?.articles ?? 0;
}

/** The newest first. */
export async function selectArticles(
  db: Tx,
  now: Date,
  { type, limit, offset }: { type: ArticleType | undefined; limit: number; offset: number },
): Promise<ListedArticle[]> {
  return type === undefined
    ? db.query<ListedArticle>(pageAll, [now, limit, offset])
    : db.query<ListedArticle>(pageType, [now, limit, offset, type]);
}

/** The types that exist, newest first. */
export async function selectArticleDays(
  db: Tx,
  now: Date,
  limit: number,
): Promise<Pick<ListedArticle, "id" | "published_at">[]> {
  return db.query<Pick<ListedArticle, "id" | "published_at">>(selectDays, [now, limit]);
}

export async function selectOptionalArticle(db: Tx, now: Date, id: string): Promise<OpenArticle | null> {
  const [row] = await db.query<OpenArticle>(selectArticle, [now, id]);
  return row ?? null;
}

/** The articles published right before and after `article`. */
export async function selectNeighbours(
  db: Tx,
  now: Date,
  { published_at, id }: Pick<OpenArticle, "published_at" | "id">,
): Promise<{ previous: NeighbourRow | null; next: NeighbourRow | null }> {
  const [previous] = await db.query<NeighbourRow>(selectPrevious, [published_at, id]);
  const [next] = await db.query<NeighbourRow>(selectNext, [published_at, id, now]);
  return { previous: previous ?? null, next: next ?? null };
}
