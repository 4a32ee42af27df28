import type * as z from "zod/mini";
import type { FieldError } from "./common/envelope.ts";
import { type ExpectedType, expectedTypes, optionsText } from "./common/expected-values.ts";
import { type FieldMessageKey, fieldMessages, isFieldMessageKey } from "./field-messages.ts";
import type { Locale } from "./common/language.ts";

/** A rule that a field broke, before it has words. */
export interface FieldIssue {
  path: string;
  key: FieldMessageKey;
  /** Codes that would do instead. */
  options?: readonly string[];
  /** What it has to be instead. */
  expected?: ExpectedType;
  /** Of a text of several lines: where in it, from 1, and what exactly, in English. */
  line?: number;
  detail?: string;
}

/** From the schema's findings to stable keys: each rule of the contract carries its key as its message. */
export function fieldIssues(error: z.core.$ZodError): FieldIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), key: keyOf(issue) }));
}

/**
 * The same with what a program has to know to correct it: what is missing is `field.required`, a wrong code gets those
 * that would do, and a wrong type the right one. `input` is what was validated.
 */
export function explainedIssues(error: z.core.$ZodError, input: unknown): FieldIssue[] {
  return error.issues.map((issue) => {
    const path = issue.path.join(".");
    if (valueAt(input, issue.path) === undefined) return { path, key: "field.required" };
    const key = keyOf(issue);
    if (key !== "field.invalid") return { path, key };
    if (issue.code === "invalid_value") return { path, key, options: issue.values.map(String) };
    if (issue.code === "invalid_type" && issue.expected in expectedTypes)
      return { path, key, expected: issue.expected as ExpectedType };
    return { path, key };
  });
}

/** The same in words. */
export function fieldErrors(issues: readonly FieldIssue[], locale: Locale): FieldError[] {
  return issues.map((issue) => {
    const { path, key, options, line, detail } = issue;
    return {
      path,
      key,
      msg: wordsOf(issue, locale),
      ...(options !== undefined && { options: [...options] }),
      ...(line !== undefined && { line }),
      ...(detail !== undefined && { detail }),
    };
  });
}

function wordsOf({ key, options, expected }: FieldIssue, locale: Locale): string {
  const words: string[] = [fieldMessages[key][locale]];
  if (key === "field.invalid" && options !== undefined) words.push(optionsText(options)[locale]);
  if (expected !== undefined) words.push(expectedTypes[expected][locale]);
  return words.join(locale === "zh" ? "" : " ");
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[name] : undefined,
    input,
  );
}

function keyOf(issue: z.core.$ZodIssue): FieldMessageKey {
  if (isFieldMessageKey(issue.message)) return issue.message;
  if (issue.code === "invalid_type")
    return issue.input === undefined && issue.message.includes("received undefined")
      ? "field.required"
      : "field.invalid";
  return "field.invalid";
}
