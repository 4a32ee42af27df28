import type { Locale } from "@rimba/contract";
import type { AnswerOrUnavailable } from "../db/or-unavailable.ts";

/** For whom a page asks the use cases of the API. */
export interface PageVisitor {
  readonly locale: Locale;
  /** Nothing where the database is away, or the visitor has asked too often: the page says that the system is busy. */
  readonly answer: AnswerOrUnavailable;
}
