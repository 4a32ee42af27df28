export interface Page<Item> {
  records: Item[];
  total: number;
  current: number;
  size: number;
  pages: number;
}

/** Number of pages for `total` records. */
export function pageCount(total: number, size: number): number {
  return Math.ceil(total / size);
}

/** The answer with these records of a list of `total`. */
export function toPage<Item>(
  records: Item[],
  total: number,
  { current, size }: Readonly<Record<"current" | "size", number>>,
): Page<Item> {
  return { records, total, current, size, pages: pageCount(total, size) };
}
