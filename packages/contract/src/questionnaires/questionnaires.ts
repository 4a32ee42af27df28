import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
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

export const questionCondition = namedObject("QuestionCondition", "A condition on an earlier answer.", {
  question: field(z.string(), "The key of an earlier question."),
  anyOf: field(z.array(z.string()), "Met where one of these options is chosen there."),
});

export const shownOption = namedObject("QuestionOption", "What can be chosen.", {
  key: field(z.string(), "Its name in the answer."),
  label: field(z.string(), "Its words."),
  when: field(z.optional(questionCondition), "Offered only then; always where this is left out."),
  alone: field(z.optional(z.literal(true)), "Of multiple: cannot go together with others."),
});

/** A question in one language. */
export const shownQuestion = namedObject("Question", "A question.", {
  key: field(z.string(), "Its name among the answers."),
  kind: field(z.enum(questionKinds), "What its answer is."),
  label: field(z.string(), "The question."),
  hint: field(z.optional(z.string()), "A line below it."),
  missing: field(z.optional(z.string()), "What to say where a required answer is missing."),
  required: field(z.boolean(), "True: it must be answered if it is shown."),
  requiredWhen: field(z.optional(questionCondition), "Required only then, although required is false."),
  when: field(z.optional(questionCondition), "Asked only then; always where this is left out."),
  options: field(z.optional(z.array(shownOption)), "Of radio and multiple: what can be chosen."),
  appearance: field(z.optional(z.enum(questionAppearances)), "How options are laid out."),
  multiline: field(z.optional(z.boolean()), "Of text: several lines."),
  maxLength: field(
    z.optional(z.int()),
    "Text only: maximum length; by default 200, or 2,000 with several lines.",
  ),
  unit: field(z.optional(z.enum(amountUnits)), "Amount only: its unit."),
  minimum: field(z.optional(z.int()), "Of amount: the least."),
  maximum: field(z.optional(z.int()), "Of amount: the most."),
  most: field(z.optional(z.int()), "Upload only: maximum number of pictures; by default 3."),
});
export type ShownQuestion = z.infer<typeof shownQuestion>;

export const shownStep = namedObject("QuestionnaireStep", "A part of a form.", {
  key: field(z.string(), "Its name."),
  title: field(z.string(), "Its title."),
  questions: field(z.array(shownQuestion), "Its questions, in their order."),
});
export type ShownStep = z.infer<typeof shownStep>;

export const questionnaire = namedObject("Questionnaire", "A form, in the language of the request.", {
  name: field(z.enum(questionnaireNames), "Which one it is."),
  version: field(z.int(), "To be sent with the answers. Counted up when the carrier changes the form."),
  state: field(
    z.enum(questionnaireStates),
    "updating: it was just changed, answers are accepted in some seconds.",
  ),
  title: field(z.string(), "Its title."),
  intro: field(z.string(), "What it is for."),
  minutes: field(z.int(), "That it takes to fill in."),
  reply: field(z.string(), "What happens next, and by when."),
  illustration: field(z.optional(z.enum(questionnaireIllustrations)), "The picture beside it."),
  steps: field(z.array(shownStep), "Its parts, in their order."),
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
 * By the keys of questions. Radio: an option's key; multiple: keys of options; text, phone, email, waybill, vacancy: text; region: the areaId of a
 * district; amount: a whole number; upload: fileKeys.
 */
export const answers = z
  .record(questionKey, answer)
  .check(z.refine((given) => Object.keys(given).length <= 300, "field.tooLong"));
export type Answer = z.infer<typeof answer>;
export type Answers = z.infer<typeof answers>;

export const submissionRequest = namedObject("SubmissionRequest", "Submitted answers.", {
  version: field(z.int().check(z.minimum(1, "field.tooSmall")), "Of the form that was filled in."),
  answers: field(
    answers,
    "By the keys of questions. radio: an option's key; multiple: a list of them; text, phone, email, waybill, vacancy: text; region: the areaId of a district; amount: a whole number; upload: a list of fileKeys. Answers to hidden questions are omitted.",
  ),
  source: field(
    z.optional(z.nullable(z.string().check(z.regex(sourceForm, "source.form")))),
    "Through which campaign the person came.",
  ),
  captchaTicket: field(
    z.optional(z.nullable(z.string().check(z.maxLength(200, "field.tooLong")))),
    "From captcha; needed from the third of an address a day.",
  ),
});
export type SubmissionRequest = z.infer<typeof submissionRequest>;

export const submission = namedObject("Submission", "Answers that were accepted.", {
  reference: field(z.string(), "To be said on the phone: nine digits."),
  receivedAt: field(z.string(), "When."),
  reply: field(z.string(), "What happens next, and by when."),
  confirmationTo: field(
    z.nullable(z.string()),
    "Where a confirmation is sent to, masked; null: no e-mail was given.",
  ),
});
export type Submission = z.infer<typeof submission>;

export const uploadRequest = namedObject("GetOssUrlRequest", "A picture that is to be sent.", {
  fileName: field(
    z.string("field.required").check(z.minLength(1, "field.required"), z.maxLength(255, "field.tooLong")),
    "As on the sender's device. It is not stored.",
  ),
  contentType: field(
    z.enum(pictureTypes, { error: "upload.kind" }),
    "Its type; the picture itself has to be of it.",
  ),
  size: field(
    z.int().check(z.minimum(1, "upload.empty"), z.maximum(maxPictureBytes, "upload.tooLarge")),
    "Bytes.",
  ),
});
export type UploadRequest = z.infer<typeof uploadRequest>;

export const uploadTarget = namedObject("UploadTarget", "Where to send it to.", {
  uploadUrl: field(z.string(), "A path of this server, signed."),
  method: field(z.literal("PUT"), "Of the request."),
  headers: field(z.record(z.string(), z.string()), "Of the request."),
  fileKey: field(z.string(), "The answer, once the picture arrived."),
  expiresIn: field(z.int(), "Seconds for which the path holds."),
});
export type UploadTarget = z.infer<typeof uploadTarget>;

/** `data` of an accepted picture, as it is stored: turned upright, smaller, without camera metadata. */
export const storedPicture = z.object({
  fileKey: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
});
export type StoredPicture = z.infer<typeof storedPicture>;
