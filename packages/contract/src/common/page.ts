import * as z from "zod/mini";

/** The request for one page of a list; pages count from 1. */
export const pageRequest = {
  current: z._default(z.int().check(z.minimum(1, "field.tooSmall")), 1),
  size: z._default(z.int().check(z.minimum(1, "field.tooSmall"), z.maximum(50, "field.tooLarge")), 10),
};

/** One page of a list. `total` records on `pages` pages; a page past the last one has no records. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    records: z.array(item),
    total: z.int(),
    current: z.int(),
    size: z.int(),
    pages: z.int(),
  });
}

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
export function answeredPage<Item>(
  records: Item[],
  total: number,
  { current, size }: Readonly<Record<"current" | "size", number>>,
): Page<Item> {
  return { records, total, current, size, pages: pageCount(total, size) };
}
