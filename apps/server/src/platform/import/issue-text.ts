import { fieldMessages } from "@rimba/contract";
import type * as z from "zod/mini";

/** The expected type, as text. */
const expectedWords: Readonly<Record<string, string>> = {
  string: "text, in quotes",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list, in square brackets",
  object: "an object, in braces",
};

/** A sentence for an issue of a schema in a file, if the broken rule has no text of its own. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  switch (issue.code) {
    case "invalid_type":
      if (input === undefined) return fieldMessages["field.required"].en;
      return `This has to be ${expectedWords[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      if (input === undefined) return fieldMessages["field.required"].en;
      if (issue.values.length === 1) return `This has to be ${String(issue.values[0])}.`;
      return `${JSON.stringify(input)} is none of ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return `${JSON.stringify(input)} is not written as it should be.`;
    default:
      return fieldMessages["field.invalid"].en;
  }
}

type Bounded<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>;

function tooSmall({ origin, minimum, inclusive, input }: Bounded<"too_small">): string {
  const min = `${inclusive === false ? "more than" : "at least"} ${minimum}`;
  if (origin === "string")
    return input === "" || minimum === 1
      ? fieldMessages["field.required"].en
      : `This has to have ${min} characters.`;
  if (origin === "array") return `There have to be ${min} in this list${countOf(input)}.`;
  return `This has to be ${min}.`;
}

function tooBig({ origin, maximum, inclusive, input }: Bounded<"too_big">): string {
  const max = `${inclusive === false ? "less than" : "at most"} ${maximum}`;
  if (origin === "string") return `This may have ${max} characters, and has ${String(input).length}.`;
  if (origin === "array") return `There may be ${max} in this list${countOf(input)}.`;
  return `This may be ${max}.`;
}

function countOf(input: unknown): string {
  return Array.isArray(input) ? `, and there ${input.length === 1 ? "is" : "are"} ${input.length}` : "";
}
