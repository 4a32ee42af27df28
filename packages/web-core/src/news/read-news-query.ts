import { type ArticleType, articleTypes } from "@rimba/contract";
import { pageIn } from "../app/document/paged-list.ts";

export interface AskedNews {
  /** Null: all. */
  readonly type: ArticleType | null;
  /** From 1. */
  readonly page: number;
}

/** Reads what the address of a list of news asks for, forgivingly. */
export function readNewsQuery(query: URLSearchParams): AskedNews {
  const type = articleTypes.find((each) => each === query.get("type")) ?? null;
  return { type, page: pageIn(query) };
}
