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

/** Pages show these texts on single lines, so characters that break a line are refused. */
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
const textByLanguage = (max: number) => z.object({ id: line(max), en: line(max), zh: line(max) });

export const questionKey = z
  .string()
  .check(
    z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, "A key is letters and digits, a small letter first, at most 40."),
  );

/** Met if an earlier question was answered with one of these options. */
const condition = z.object({ question: questionKey, anyOf: z.array(questionKey).check(z.minLength(1)) });

const option = z.object({
  key: questionKey,
  label: textByLanguage(120),
  /** Offered only then; always by default. */
  when: z.optional(condition),
  /** Of multiple: excludes the others ("none of these"). */
  alone: z.optional(z.literal(true)),
});

const question = z.object({
  key: questionKey,
  kind: z.enum(questionKinds),
  label: textByLanguage(200),
  hint: z.optional(textByLanguage(300)),
  /** The message for a missing required answer, instead of the usual one. */
  missing: z.optional(textByLanguage(200)),
  required: z.boolean(),
  /** For a question that is not required: it is required then. */
  requiredWhen: z.optional(condition),
  /** Shown only after such an answer to an earlier question. */
  when: z.optional(condition),
  /** Radio and multiple only. One option alone is a box to tick, of multiple. */
  options: z.optional(z.array(option).check(z.minLength(1), z.maxLength(30))),
  appearance: z.optional(z.enum(questionAppearances)),
  /** Text only. */
  multiline: z.optional(z.boolean()),
  maxLength: z.optional(z.int().check(z.minimum(1), z.maximum(answerLimits.multilineLength))),
  /** Amount only. */
  unit: z.optional(z.enum(amountUnits)),
  minimum: z.optional(z.int().check(z.minimum(0))),
  maximum: z.optional(z.int().check(z.minimum(0), z.maximum(answerLimits.amount))),
  /** Upload only: maximum number of pictures. */
  most: z.optional(z.int().check(z.minimum(1), z.maximum(answerLimits.pictures))),
});
export type QuestionDefinition = z.infer<typeof question>;

/**
 * A form as a carrier writes it, in all languages. findDefinitionFaults in @rimba/domain checks how its parts
 * refer to each other; the server numbers a definition when a different one is imported.
 */
export const questionnaireDefinition = z.object({
  name: z.enum(questionnaireNames),
  title: textByLanguage(120),
  intro: textByLanguage(500),
  /** Minutes to fill it in. */
  minutes: z.int().check(z.minimum(1), z.maximum(60)),
  /** What happens next, and by when. */
  reply: textByLanguage(500),
  illustration: z.optional(z.enum(questionnaireIllustrations)),
  steps: z
    .array(
      z.object({
        key: questionKey,
        title: textByLanguage(120),
        questions: z.array(question).check(z.minLength(1), z.maxLength(30)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});
export type QuestionnaireDefinition = z.infer<typeof questionnaireDefinition>;
