import {
  type Answers,
  type FieldMessageKey,
  type Answer,
  answerLimits,
  contactPhone,
  emailAddress,
  fileKeyForm,
  isFieldMessageKey,
} from "@rimba/contract";
import { type JudgedQuestionnaire, questionsOf, type JudgedQuestion } from "./judged-question.ts";
import { askedQuestions } from "./answers-that-fit.ts";
import { canonicalWaybill, parseWaybill } from "../tracking/waybill.ts";

export interface JudgedAnswers {
  /** As they are kept: without those to questions that are not asked, and without what is wrong. */
  readonly answers: Answers;
  /** The questions whose answers have to be mended, in the order of the form. */
  readonly issues: readonly AnswerIssue[];
}

export interface AnswerIssue {
  /** Key of the question. */
  readonly question: string;
  readonly key: FieldMessageKey;
  /** Required and not answered: the question may have words of its own for that. */
  readonly missing: boolean;
}

/** Whether answers fit a form. Browser and server ask the same; whether a district and a picture exist, the server adds. */
export function judgeAnswers(
  form: JudgedQuestionnaire,
  given: Answers,
  carrier: JudgingCarrier,
): JudgedAnswers {
  const answers: Answers = {};
  const issues: AnswerIssue[] = [];
  for (const { question, isRequired, answer } of askedQuestions(form, given)) {
    const judged = judgeAnswer(question, answer, carrier);
    if (judged.kind === "wrong") issues.push({ question: question.key, key: judged.key, missing: false });
    else if (judged.answer !== null) answers[question.key] = judged.answer;
    else if (isRequired)
      issues.push({ question: question.key, key: missingKeys[question.kind], missing: true });
  }
  const known = new Set(questionsOf(form).map(({ key }) => key));
  for (const key of Object.keys(given))
    if (!known.has(key)) issues.push({ question: key, key: "answer.unknownQuestion", missing: false });
  return { answers, issues };
}

/** An answer as it is kept; null: none was given. */
export type JudgedAnswer = { kind: "fits"; answer: Answer | null } | { kind: "wrong"; key: FieldMessageKey };

const none: JudgedAnswer = { kind: "fits", answer: null };
const fits = (answer: Answer): JudgedAnswer => ({ kind: "fits", answer });
const wrong = (key: FieldMessageKey): JudgedAnswer => ({ kind: "wrong", key });

/** What is said of a required answer that is missing, by the kind of its question. */
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
} as const satisfies Record<JudgedQuestion["kind"], FieldMessageKey>;

/** What the rules need of the carrier. */
export interface JudgingCarrier {
  readonly waybillPrefix: string;
}

/** One answer by itself, whether or not it is required. */
export function judgeAnswer(
  question: JudgedQuestion,
  given: Answer | undefined,
  { waybillPrefix }: JudgingCarrier,
): JudgedAnswer {
  if (given === undefined || given === "" || (Array.isArray(given) && given.length === 0)) return none;
  switch (question.kind) {
    case "radio":
      return typeof given === "string" ? judgeChoice(question, [given], given) : wrong("field.invalid");
    case "multiple":
      return Array.isArray(given)
        ? judgeChoice(question, given, [...new Set(given)])
        : wrong("field.invalid");
    case "upload":
      return Array.isArray(given) ? judgePictures(question, given) : wrong("field.invalid");
    case "amount":
      return typeof given === "number" ? judgeAmount(question, given) : wrong("amount.whole");
    case "text":
      return typeof given === "string" ? judgeText(question, given) : wrong("field.invalid");
    case "region":
      return typeof given === "string" ? judgeRegion(given) : wrong("area.unknown");
    case "phone":
      return judgeBy(contactPhone, given);
    case "email":
      return judgeBy(emailAddress, given);
    case "waybill":
      return typeof given === "string" ? judgeWaybill(given, waybillPrefix) : wrong("field.invalid");
  }
}

function judgeChoice(
  { options = [] }: JudgedQuestion,
  chosen: readonly string[],
  answer: Answer,
): JudgedAnswer {
  const known = chosen.map((key) => options.find((option) => option.key === key));
  if (known.includes(undefined)) return wrong("answer.unknownOption");
  if (new Set(chosen).size > 1 && known.some((option) => option?.alone === true))
    return wrong("answer.alone");
  return fits(answer);
}

/** Whether a picture is there, the server alone knows. */
function judgePictures({ most }: JudgedQuestion, given: readonly string[]): JudgedAnswer {
  const keys = [...new Set(given)];
  if (keys.length > (most ?? answerLimits.pictures)) return wrong("upload.tooMany");
  return keys.every((key) => fileKeyForm.test(key)) ? fits(keys) : wrong("upload.gone");
}

function judgeAmount(
  { minimum = 0, maximum = answerLimits.amount }: JudgedQuestion,
  given: number,
): JudgedAnswer {
  if (!Number.isSafeInteger(given)) return wrong("amount.whole");
  if (given < minimum) return wrong("field.tooSmall");
  // Adding zero makes the one of -0, which JSON and databases know nothing of.
  return given > maximum ? wrong("field.tooLarge") : fits(given + 0);
}

/** Control characters but for the end of a line; half a character; marks that turn the direction of what follows. */
const unwanted = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu;
const unseen = /[\p{Default_Ignorable_Code_Point}\s]/gu;

function judgeText({ multiline = false, maxLength }: JudgedQuestion, given: string): JudgedAnswer {
  if (!given.isWellFormed()) return wrong("field.invalid");
  const lines = given.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(unwanted, "");
  const text = (multiline ? lines : lines.replace(/\n+/g, " ")).trim();
  if (text.replace(unseen, "") === "") return none;
  const most = maxLength ?? (multiline ? answerLimits.multilineLength : answerLimits.textLength);
  return text.length > most ? wrong("field.tooLong") : fits(text);
}

function judgeRegion(given: string): JudgedAnswer {
  const areaId = given.trim();
  if (areaId === "") return none;
  return /^[A-Za-z0-9-]{1,64}$/.test(areaId) ? fits(areaId) : wrong("area.unknown");
}

function judgeWaybill(given: string, prefix: string): JudgedAnswer {
  const visible = given.replace(unseen, "");
  if (visible === "") return none;
  const parsed = parseWaybill(visible, prefix);
  if (parsed.kind === "illegal")
    return wrong(parsed.fault === "wrongCheckDigit" ? "waybill.wrongDigit" : "waybill.form");
  return fits(canonicalWaybill(parsed));
}

function judgeBy(schema: typeof contactPhone, given: Answer): JudgedAnswer {
  if (typeof given !== "string") return wrong("field.invalid");
  if (given.trim() === "") return none;
  const { data, error } = schema.safeParse(given);
  if (data !== undefined) return fits(data);
  const key = error?.issues[0]?.message ?? "";
  return wrong(isFieldMessageKey(key) ? key : "field.invalid");
}
