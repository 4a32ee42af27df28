/** The pages that a pager names: the first, the last, and those around the shown one. */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((number) => number >= 1 && number <= pages).toSorted((a, b) => a - b);
}
