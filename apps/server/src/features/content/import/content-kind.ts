import type { CarrierProfile, FieldIssue, TextInLanguages } from "@rimba/contract";
import type * as z from "zod/mini";
import type { ContentTable } from "./content-table.ts";

/** One kind of content that the carrier's systems and files bring in, held to the same rules from both. */
export interface ContentKind<Input extends { withdrawn?: boolean | undefined }, Kept> {
  readonly table: ContentTable<Kept>;
  readonly schema: z.ZodMiniType<Input>;
  /** What the schema cannot know. */
  readonly check: (input: Input, carrier: CarrierProfile) => readonly FieldIssue[];
  readonly keep: (input: Input) => Kept;
  /** Of a file: fields by name, and those by language, whose columns are `title_id`, `title_en`, `title_zh`. */
  readonly fields: {
    readonly required: readonly string[];
    readonly optional: readonly string[];
    readonly byLanguage: readonly string[];
    readonly optionalByLanguage: readonly string[];
    readonly whole: readonly string[];
  };
}

/** As the database gives it back, so that the two can be compared. */
export function momentKept(text: string): string {
  return new Date(text).toISOString();
}

export function optionalMomentKept(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : momentKept(text);
}

/** A language without text has no place. */
export function textsKept({ id, en, zh }: TextInLanguages): TextInLanguages {
  return { id, ...(en !== undefined && { en }), ...(zh !== undefined && { zh }) };
}
