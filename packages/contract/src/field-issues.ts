import type * as z from "zod/mini";
import type { FieldError } from "./envelope.ts";
import { type FieldMessageKey, fieldMessages, isFieldMessageKey } from "./field-messages.ts";
import type { Locale } from "./language.ts";

/** A rule that a field broke, before it has words. */
export interface FieldIssue {
  path: string;
  key: FieldMessageKey;
  /** Codes that would do instead. */
  options?: readonly string[];
  /** Of a text of several lines: where in it, from 1, and what exactly, in English. */
  line?: number;
  detail?: string;
}

/** From the schema's findings to stable keys: each rule of the contract carries its key as its message. */
export function fieldIssues(error: z.core.$ZodError): FieldIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), key: keyOf(issue) }));
}

/** The same in words. */
export function fieldErrors(issues: readonly FieldIssue[], locale: Locale): FieldError[] {
  return issues.map(({ path, key, options, line, detail }) => ({
    path,
    key,
    msg: fieldMessages[key][locale],
    ...(options !== undefined && { options: [...options] }),
    ...(line !== undefined && { line }),
    ...(detail !== undefined && { detail }),
  }));
}

function keyOf(issue: z.core.$ZodIssue): FieldMessageKey {
  if (isFieldMessageKey(issue.message)) return issue.message;
  if (issue.code === "invalid_type")
    return issue.input === undefined && issue.message.includes("received undefined")
      ? "field.required"
      : "field.invalid";
  return "field.invalid";
}
