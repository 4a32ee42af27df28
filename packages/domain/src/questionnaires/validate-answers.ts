import {
  type Answers,
  type WaybillFormat,
  type FieldMessageKey,
  type Answer,
  answerLimits,
  contactPhone,
  contentKeyForm,
  emailAddress,
  fileKeyForm,
  isFieldMessageKey,
} from "@rimba/contract";
import { type QuestionnaireRules, questionsOf, type QuestionRules } from "./question-rules.ts";
import { visibleQuestions } from "./retain-valid-answers.ts";
import { canonicalWaybill, parseWaybill } from "../tracking/waybill.ts";

export interface ValidatedAnswers {
  /** As they are stored: without answers to hidden questions, and without invalid ones. */
  readonly answers: Answers;
  /** The questions with invalid answers, in the order of the form. */
  readonly issues: readonly AnswerIssue[];
}

export interface AnswerIssue {
  /** Key of the question. */
  readonly question: string;
  readonly key: FieldMessageKey;
  /** Required and not answered: the question may have a text of its own for that. */
  readonly isMissing: boolean;
}

/** Validates answers, in browser and server. Only the server checks that districts, pictures and vacancies exist. */
export function validateAnswers(
  form: QuestionnaireRules,
  given: Answers,
  carrier: RuleCarrier,
): ValidatedAnswers {
  const answers: Answers = {};
  const issues: AnswerIssue[] = [];
  for (const { question, isRequired, answer } of visibleQuestions(form, given)) {
    const validated = validateAnswer(question, answer, carrier);
    if (validated.kind === "wrong")
      issues.push({ question: question.key, key: validated.key, isMissing: false });
    else if (validated.answer !== null) answers[question.key] = validated.answer;
    else if (isRequired)
      issues.push({ question: question.key, key: missingKeys[question.kind], isMissing: true });
  }
  const known = new Set(questionsOf(form).map(({ key }) => key));
  for (const key of Object.keys(given))
    if (!known.has(key)) issues.push({ question: key, key: "answer.unknownQuestion", isMissing: false });
  // An invalid answer led to no further question.
  const visible = new Set(visibleQuestions(form, answers).map(({ question }) => question.key));
  const stored = Object.fromEntries(Object.entries(answers).filter(([key]) => visible.has(key)));
  return { answers: stored, issues };
}

/** An answer as it is stored; null: none was given. */
export type ValidatedAnswer = { kind: "ok"; answer: Answer | null } | { kind: "wrong"; key: FieldMessageKey };

const none: ValidatedAnswer = { kind: "ok", answer: null };
const fits = (answer: Answer): ValidatedAnswer => ({ kind: "ok", answer });
const wrong = (key: FieldMessageKey): ValidatedAnswer => ({ kind: "wrong", key });

/** The message for a missing required answer, by kind of question. */
export const missingKeys = {
  radio: "answer.chooseOne",
  multiple: "answer.chooseSome",
  text: "answer.required",
  upload: "upload.required",
  region: "region.required",
  phone: "phone.required",
  email: "email.required",
  waybill: "tracking.empty.waybill",
  amount: "amount.required",
  vacancy: "vacancy.required",
} as const satisfies Record<QuestionRules["kind"], FieldMessageKey>;

/** What the rules need from the carrier. */
type RuleCarrier = WaybillFormat;

/** Validates one answer by itself, whether or not it is required. */
export function validateAnswer(
  question: QuestionRules,
  given: Answer | undefined,
  carrier: RuleCarrier,
): ValidatedAnswer {
  if (given === undefined || given === "" || (Array.isArray(given) && given.length === 0)) return none;
  switch (question.kind) {
    case "radio":
      return typeof given === "string" ? validateChoice(question, [given], given) : wrong("field.invalid");
    case "multiple":
      return Array.isArray(given)
        ? validateChoice(question, given, [...new Set(given)])
        : wrong("field.invalid");
    case "upload":
      return Array.isArray(given) ? validatePictures(question, given) : wrong("field.invalid");
    case "amount":
      return typeof given === "number" ? validateAmount(question, given) : wrong("amount.whole");
    case "text":
      return typeof given === "string" ? validateText(question, given) : wrong("field.invalid");
    case "region":
      return typeof given === "string" ? validateRegion(given) : wrong("area.unknown");
    case "phone":
      return validateBy(contactPhone, given);
    case "email":
      return validateBy(emailAddress, given);
    case "waybill":
      return typeof given === "string" ? validateWaybill(given, carrier) : wrong("field.invalid");
    case "vacancy":
      return typeof given === "string" && contentKeyForm.test(given) ? fits(given) : wrong("vacancy.closed");
  }
}

function validateChoice(
  { options = [] }: QuestionRules,
  chosen: readonly string[],
  answer: Answer,
): ValidatedAnswer {
  const known = chosen.map((key) => options.find((option) => option.key === key));
  if (known.includes(undefined)) return wrong("answer.unknownOption");
  if (new Set(chosen).size > 1 && known.some((option) => option?.alone === true))
    return wrong("answer.alone");
  return fits(answer);
}

/** Only the server knows whether a picture exists. */
function validatePictures({ most: max }: QuestionRules, given: readonly string[]): ValidatedAnswer {
  const keys = [...new Set(given)];
  if (keys.length > (max ?? answerLimits.pictures)) return wrong("upload.tooMany");
  return keys.every((key) => fileKeyForm.test(key)) ? fits(keys) : wrong("upload.gone");
}

function validateAmount(
  { minimum = 0, maximum = answerLimits.amount }: QuestionRules,
  given: number,
): ValidatedAnswer {
  if (!Number.isSafeInteger(given)) return wrong("amount.whole");
  if (given < minimum) return wrong("field.tooSmall");
  // Adding zero turns -0 into 0: JSON and databases have no -0.
  return given > maximum ? wrong("field.tooLarge") : fits(given + 0);
}

/** Control characters except line ends; unpaired surrogates; bidirectional overrides. */
const unwanted = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu;
const unseen = /[\p{Default_Ignorable_Code_Point}\s]/gu;

function validateText({ multiline = false, maxLength }: QuestionRules, given: string): ValidatedAnswer {
  if (!given.isWellFormed()) return wrong("field.invalid");
  const lines = given.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(unwanted, "");
  const text = (multiline ? lines : lines.replace(/\n+/g, " ")).trim();
  if (text.replace(unseen, "") === "") return none;
  const max = maxLength ?? (multiline ? answerLimits.multilineLength : answerLimits.textLength);
  return text.length > max ? wrong("field.tooLong") : fits(text);
}

function validateRegion(given: string): ValidatedAnswer {
  const areaId = given.trim();
  if (areaId === "") return none;
  return /^[A-Za-z0-9-]{1,64}$/.test(areaId) ? fits(areaId) : wrong("area.unknown");
}

function validateWaybill(given: string, format: WaybillFormat): ValidatedAnswer {
  const visible = given.replace(unseen, "");
  if (visible === "") return none;
  const parsed = parseWaybill(visible, format);
  if (parsed.kind === "invalid")
    return wrong(parsed.fault === "wrongCheckDigit" ? "waybill.wrongDigit" : "waybill.form");
  return fits(canonicalWaybill(parsed));
}

function validateBy(schema: typeof contactPhone, given: Answer): ValidatedAnswer {
  if (typeof given !== "string") return wrong("field.invalid");
  if (given.trim() === "") return none;
  const { data, error } = schema.safeParse(given);
  if (data !== undefined) return fits(data);
  const key = error?.issues[0]?.message ?? "";
  return wrong(isFieldMessageKey(key) ? key : "field.invalid");
}
