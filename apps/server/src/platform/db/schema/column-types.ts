import type { ColumnType } from "kysely";

/** Read as a parsed value; written as JSON text. */
export type Json = ColumnType<unknown, string, string>;

/** Read as `Date`; written as `Date` or ISO 8601 text with a zone. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type OptionalTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** Filled by the database with the present moment when left out. */
export type StampedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
