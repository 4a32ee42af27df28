import { type Direction, isDirection } from "@rimba/web-core/app/locale/choices.ts";

export interface DirectionHints {
  /** The query parameter `dir`. */
  readonly query: string | null;
  /** The cookie `dir`. */
  readonly cookie: string | undefined;
}

/** None of the three languages is written from the right; a visitor may still ask for it. */
export function decideDirection({ query, cookie }: DirectionHints): Direction {
  if (isDirection(query)) return query;
  if (isDirection(cookie)) return cookie;
  return "ltr";
}
