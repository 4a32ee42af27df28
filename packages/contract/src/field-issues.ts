import type * as z from "zod/mini";
import type { FieldError } from "./common/envelope.ts";
import { type FieldMessageKey, fieldMessages, isFieldMessageKey } from "./field-messages.ts";
import type { Locale, Localised } from "./common/language.ts";

/** A broken rule of a field, before its text is added. */
export interface FieldIssue {
  path: string;
  key: FieldMessageKey;
  /** Valid codes. */
  options?: readonly string[];
  /** The expected type. */
  expected?: ExpectedType;
  /** For a text of several lines: the line, from 1, and the fault, in English. */
  line?: number;
  detail?: string;
}

/** Turns issues of a schema into stable keys: each rule of the contract has its key as message. */
export function fieldIssues(error: z.core.$ZodError): FieldIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), key: keyOf(issue) }));
}

/**
 * The same with details for programs: a missing field is `field.required`, a wrong code gets the valid ones,
 * and a wrong type the right one. `input` is what was validated.
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

/** The same with texts. */
export function fieldErrors(issues: readonly FieldIssue[], locale: Locale): FieldError[] {
  return issues.map((issue) => {
    const { path, key, options, line, detail } = issue;
    return {
      path,
      key,
      msg: messageOf(issue, locale),
      ...(options !== undefined && { options: [...options] }),
      ...(line !== undefined && { line }),
      ...(detail !== undefined && { detail }),
    };
  });
}

function messageOf({ key, options, expected }: FieldIssue, locale: Locale): string {
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

/** The expected type of a field, by the names of the schemas. */
export const expectedTypes = {
  string: { id: "Harus berupa teks.", en: "It must be text.", zh: "应为文本。" },
  number: { id: "Harus berupa angka.", en: "It must be a number.", zh: "应为数字。" },
  int: { id: "Harus berupa bilangan bulat.", en: "It must be a whole number.", zh: "应为整数。" },
  boolean: { id: "Harus true atau false.", en: "It must be true or false.", zh: "应为true或false。" },
  array: { id: "Harus berupa daftar.", en: "It must be a list.", zh: "应为列表。" },
  object: { id: "Harus berupa objek.", en: "It must be an object.", zh: "应为对象。" },
} as const satisfies Record<string, Localised>;

export type ExpectedType = keyof typeof expectedTypes;

export function optionsText(options: readonly string[]): Localised {
  const list = options.join(", ");
  return { id: `Pilihannya: ${list}.`, en: `Use one of: ${list}.`, zh: `可用值：${options.join("、")}。` };
}
