import * as z from "zod/mini";
import { wholeCharacters } from "../common/fields.ts";
import {
  amountUnits,
  answerLimits,
  maxPictureBytes,
  pictureTypes,
  questionAppearances,
  questionKinds,
  questionnaireIllustrations,
  questionnaireNames,
  questionnaireStates,
  sourceForm,
} from "./questionnaire-codes.ts";
import { questionKey } from "./questionnaire-definition.ts";

export const questionCondition = z.object({ question: z.string(), anyOf: z.array(z.string()) });

export const shownOption = z.object({
  key: z.string(),
  label: z.string(),
  when: z.optional(questionCondition),
  alone: z.optional(z.literal(true)),
});
export type ShownOption = z.infer<typeof shownOption>;

/** A question in one language. */
export const shownQuestion = z.object({
  key: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  hint: z.optional(z.string()),
  missing: z.optional(z.string()),
  required: z.boolean(),
  requiredWhen: z.optional(questionCondition),
  when: z.optional(questionCondition),
  options: z.optional(z.array(shownOption)),
  appearance: z.optional(z.enum(questionAppearances)),
  multiline: z.optional(z.boolean()),
  maxLength: z.optional(z.int()),
  unit: z.optional(z.enum(amountUnits)),
  minimum: z.optional(z.int()),
  maximum: z.optional(z.int()),
  most: z.optional(z.int()),
});
export type ShownQuestion = z.infer<typeof shownQuestion>;

export const shownStep = z.object({
  key: z.string(),
  title: z.string(),
  questions: z.array(shownQuestion),
});
export type ShownStep = z.infer<typeof shownStep>;

export const questionnaire = z.object({
  name: z.enum(questionnaireNames),
  /** To be sent with the answers. */
  version: z.int(),
  state: z.enum(questionnaireStates),
  title: z.string(),
  intro: z.string(),
  minutes: z.int(),
  reply: z.string(),
  illustration: z.optional(z.enum(questionnaireIllustrations)),
  steps: z.array(shownStep),
});
export type Questionnaire = z.infer<typeof questionnaire>;

/** Above the limit of every question: a text that is slightly too long is reported at its question. */
const maxTextLength = answerLimits.multilineLength * 4;
const answer = z.union([
  z.string().check(z.maxLength(maxTextLength, "field.tooLong"), wholeCharacters),
  z.array(z.string().check(z.maxLength(100, "field.tooLong"), wholeCharacters)).check(z.maxLength(30)),
  z.number(),
]);
/**
 * By the keys of questions. Radio: an option's key; multiple: keys of options; text, phone, email, waybill: text; region: the areaId of a
 * district; amount: a whole number; upload: fileKeys.
 */
export const answers = z
  .record(questionKey, answer)
  .check(z.refine((given) => Object.keys(given).length <= 300, "field.tooLong"));
export type Answer = z.infer<typeof answer>;
export type Answers = z.infer<typeof answers>;

export const submissionRequest = z.object({
  version: z.int().check(z.minimum(1, "field.tooSmall")),
  answers,
  /** The campaign or page that led the sender here. */
  source: z.optional(z.nullable(z.string().check(z.regex(sourceForm, "source.form")))),
  captchaTicket: z.optional(z.nullable(z.string().check(z.maxLength(200, "field.tooLong")))),
});
export type SubmissionRequest = z.infer<typeof submissionRequest>;

export const submission = z.object({
  /** To be read out on the phone: nine digits in groups of three. */
  reference: z.string(),
  receivedAt: z.string(),
  /** What happens next, and by when. */
  reply: z.string(),
  /** Where the confirmation is sent, masked; null if no e-mail was given. */
  confirmationTo: z.nullable(z.string()),
});
export type Submission = z.infer<typeof submission>;

export const uploadRequest = z.object({
  /** For display only: the server generates a name of its own. */
  fileName: z
    .string("field.required")
    .check(z.minLength(1, "field.required"), z.maxLength(255, "field.tooLong")),
  contentType: z.enum(pictureTypes, { error: "upload.kind" }),
  /** Bytes. */
  size: z.int().check(z.minimum(1, "upload.empty"), z.maximum(maxPictureBytes, "upload.tooLarge")),
});
export type UploadRequest = z.infer<typeof uploadRequest>;

export const uploadPlace = z.object({
  /** A path of this server. */
  uploadUrl: z.string(),
  method: z.literal("PUT"),
  headers: z.record(z.string(), z.string()),
  /** The answer to the question of kind upload. */
  fileKey: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
});
export type UploadPlace = z.infer<typeof uploadPlace>;

/** `data` of an accepted picture, as it is stored: turned upright, smaller, without camera metadata. */
export const storedPicture = z.object({
  fileKey: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
});
export type StoredPicture = z.infer<typeof storedPicture>;
