import * as z from "zod/mini";
import { field } from "./describe.ts";

/** The request for one page of a list; pages count from 1. */
export const pageRequest = {
  current: field(
    z._default(z.int().check(z.minimum(1, "field.tooSmall")), 1),
    "Page, from 1; 1 when left out.",
  ),
  size: field(
    z._default(z.int().check(z.minimum(1, "field.tooSmall"), z.maximum(50, "field.tooLarge")), 10),
    "Records on a page, 1 to 50; 10 when left out.",
  ),
};

/** The fields of one page of a list. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return {
    records: field(z.array(item), "The records of this page; none beyond the last page."),
    total: field(z.int(), "How many there are on all pages."),
    current: field(z.int(), "This page, from 1."),
    size: field(z.int(), "Records on a full page."),
    pages: field(z.int(), "How many pages there are; 0 if there are no records."),
  };
}
