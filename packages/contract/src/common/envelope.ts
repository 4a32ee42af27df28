import * as z from "zod/mini";
import { describeObject } from "./describe.ts";

/** Every answer under /official and /carrier. `code` 1 is success; others are in the error catalogue. */
export interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data | null;
}

export const successCode = 1;

/**
 * One invalid field: `path` names it ("numbers.3"), `key` is stable, `msg` is in the request's language.
 * `options`: valid codes, if they can be listed. `line` and `detail`: for a text of several lines, the line
 * (from 1) and the fault, in English.
 */
export const fieldError = z.object({
  path: z.string(),
  key: z.string(),
  msg: z.string(),
  options: z.optional(z.array(z.string())),
  line: z.optional(z.int()),
  detail: z.optional(z.string()),
});
export type FieldError = z.infer<typeof fieldError>;
/* @__PURE__ */ describeObject("FieldError", fieldError, "One field that is not right.", {
  path: "Where it is, such as numbers.3 or receiver.phone.",
  key: "Stable key of the rule, for programs.",
  msg: "What to do, in the requested language.",
  options: "Valid codes; absent if they cannot be listed.",
  line: "Of a text of several lines: the line, from 1; absent of other fields.",
  detail: "What exactly is wrong in that line, in English; absent of other fields.",
});

/** `data` of every 400 answer. */
export const invalidInputData = z.object({ errors: z.array(fieldError) });
export type InvalidInputData = z.infer<typeof invalidInputData>;
/* @__PURE__ */ describeObject("InvalidInputData", invalidInputData, "What to correct.", {
  errors: "One for each wrong field.",
});
