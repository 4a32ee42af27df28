import * as z from "zod/mini";
import { wholeCharacters } from "../common/fields.ts";
import {
  amountUnits,
  answerLimits,
  questionAppearances,
  questionKinds,
  questionnaireIllustrations,
  questionnaireNames,
} from "./questionnaire-codes.ts";

/** Pages show these words in lines of their own making: what would break out of a line belongs into none. */
const line = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      z.regex(
        /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u,
        "This is one line: it has no line ends, tabs or other control characters.",
      ),
      wholeCharacters,
    );
const words = (max: number) => z.object({ id: line(max), en: line(max), zh: line(max) });

export const questionKey = z
  .string()
  .check(
    z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, "A key is letters and digits, a small letter first, at most 40."),
  );

/** Met where an earlier question was answered with one of these options. */
const condition = z.object({ question: questionKey, anyOf: z.array(questionKey).check(z.minLength(1)) });

const option = z.object({
  key: questionKey,
  label: words(120),
  /** Offered only then; always where this is left out. */
  when: z.optional(condition),
  /** Of multiple: excludes the others ("none of these"). */
  alone: z.optional(z.literal(true)),
});

const question = z.object({
  key: questionKey,
  kind: z.enum(questionKinds),
  label: words(200),
  hint: z.optional(words(300)),
  /** What to say when a required answer is missing, in the place of the usual words. */
  missing: z.optional(words(200)),
  required: z.boolean(),
  /** Of a question that is not required: it is required then. */
  requiredWhen: z.optional(condition),
  /** Asked only where an earlier question was answered so. */
  when: z.optional(condition),
  /** Of radio and multiple. */
  options: z.optional(z.array(option).check(z.minLength(2), z.maxLength(30))),
  appearance: z.optional(z.enum(questionAppearances)),
  /** Of text. */
  multiline: z.optional(z.boolean()),
  maxLength: z.optional(z.int().check(z.minimum(1), z.maximum(answerLimits.multilineLength))),
  /** Of amount. */
  unit: z.optional(z.enum(amountUnits)),
  minimum: z.optional(z.int().check(z.minimum(0))),
  maximum: z.optional(z.int().check(z.minimum(0), z.maximum(answerLimits.amount))),
  /** Of upload: how many pictures. */
  most: z.optional(z.int().check(z.minimum(1), z.maximum(answerLimits.pictures))),
});
export type QuestionDefinition = z.infer<typeof question>;

/**
 * A form as a carrier writes it, in all languages. What its parts have to do with each other is checked in @rimba/domain
 * (findDefinitionFaults); the server numbers a definition when one that differs is loaded.
 */
export const questionnaireDefinition = z.object({
  name: z.enum(questionnaireNames),
  title: words(120),
  intro: words(500),
  /** That it takes to fill in. */
  minutes: z.int().check(z.minimum(1), z.maximum(60)),
  /** What happens next, and by when. */
  reply: words(500),
  illustration: z.optional(z.enum(questionnaireIllustrations)),
  steps: z
    .array(
      z.object({
        key: questionKey,
        title: words(120),
        questions: z.array(question).check(z.minLength(1), z.maxLength(30)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});
export type QuestionnaireDefinition = z.infer<typeof questionnaireDefinition>;
