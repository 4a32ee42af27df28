/** The page of a list that an address asks for, from 1; forgivingly, and none beyond `last`. */
export function pageIn(query: URLSearchParams, last = 999): number {
  const page = Number.parseInt(query.get("page") ?? "", 10);
  return page >= 1 ? Math.min(page, last) : 1;
}
