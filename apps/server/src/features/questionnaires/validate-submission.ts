import type { Network } from "../places/live-reference.ts";
import {
  type Answers,
  type FieldError,
  fieldErrors,
  type Locale,
  type Localised,
  type QuestionnaireDefinition,
  type WaybillFormat,
} from "@rimba/contract";
import { validateAnswers, ownValue, questionsOf } from "@rimba/domain";
import { addressArea } from "../places/areas/requested-area.ts";

export type ValidatedSubmission =
  | { kind: "ok"; answers: Answers; fileKeys: readonly string[] }
  | { kind: "invalid"; errors: FieldError[] };

interface ValidationContext {
  readonly definition: QuestionnaireDefinition;
  readonly carrier: WaybillFormat;
  readonly areas: Network["areas"];
  readonly locale: Locale;
  /** Picks one language of a text. */
  readonly localize: (texts: Localised) => string;
}

/** The rules of @rimba/domain, and what only the server can check: whether a district exists. */
export function validateSubmission(
  given: Answers,
  { definition, carrier, areas, locale, localize }: ValidationContext,
): ValidatedSubmission {
  const questions = questionsOf(definition);
  const { answers, issues } = validateAnswers(definition, given, carrier);
  const errors = issues.map(({ question, key, isMissing }) => {
    const own = isMissing ? questions.find((one) => one.key === question)?.missing : undefined;
    return {
      ...errorsAt(question, key, locale),
      ...(own !== undefined && { msg: localize(own) }),
    };
  });
  for (const { key } of questions.filter(({ kind }) => kind === "region")) {
    const areaId = ownValue(answers, key);
    if (typeof areaId !== "string") continue;
    const found = addressArea(areas.index, areaId, key);
    if (found.kind === "invalid")
      errors.push(...found.issues.map((issue) => errorsAt(key, issue.key, locale)));
  }
  if (errors.length > 0) return { kind: "invalid", errors };
  return { kind: "ok", answers, fileKeys: fileKeysOf(definition, answers) };
}

/** The distinct pictures that answers name. */
function fileKeysOf(definition: QuestionnaireDefinition, answers: Answers): readonly string[] {
  const keys = questionsOf(definition)
    .filter(({ kind }) => kind === "upload")
    .flatMap(({ key }) => ownValue(answers, key) ?? []);
  return [...new Set(keys.map(String))];
}

/** Issues for the questions whose pictures do not exist any more. */
export function goneErrors(
  definition: QuestionnaireDefinition,
  answers: Answers,
  gone: readonly string[],
  locale: Locale,
): FieldError[] {
  return questionsOf(definition)
    .filter(({ key, kind }) => {
      const answer = ownValue(answers, key);
      return kind === "upload" && Array.isArray(answer) && answer.some((one) => gone.includes(one));
    })
    .map(({ key }) => errorsAt(key, "upload.gone", locale));
}

export function errorsAt(
  question: string,
  key: Parameters<typeof fieldErrors>[0][number]["key"],
  locale: Locale,
): FieldError {
  const path = `answers.${question}`;
  const [error] = fieldErrors([{ path, key }], locale);
  return error ?? { path, key, msg: "" };
}
