import { type ArticleType, articleTypes } from "@rimba/contract";

export interface AskedNews {
  /** Null: all. */
  readonly type: ArticleType | null;
  /** From 1. */
  readonly page: number;
}

const lastPage = 999;

/** Reads what the address of a list of news asks for, forgivingly. */
export function readNewsQuery(query: URLSearchParams): AskedNews {
  const type = articleTypes.find((each) => each === query.get("type")) ?? null;
  const page = Number.parseInt(query.get("page") ?? "", 10);
  return { type, page: page >= 1 ? Math.min(page, lastPage) : 1 };
}
