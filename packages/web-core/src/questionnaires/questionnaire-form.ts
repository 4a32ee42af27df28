import type { PickedArea } from "../places/picked-area.ts";
import { readWholeNumber } from "../rates/form/read-number.ts";
import {
  type Answer,
  type Answers,
  type Questionnaire,
  type ShownQuestion,
  sourceForm,
} from "@rimba/contract";
import { ownValue, questionsOf, retainValidAnswers } from "@rimba/domain";

/** An uploaded picture, which may be submitted until the server deletes it. */
export interface SentPicture {
  readonly fileKey: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** As `Date.now()` counts. */
  readonly until: number;
}

/** The values of the form, by question. */
export interface QuestionnaireForm {
  /** Typed text, and the selected option of a single choice. */
  readonly texts: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly areas: Readonly<Record<string, PickedArea>>;
  readonly pictures: Readonly<Record<string, readonly SentPicture[]>>;
}

export const emptyForm: QuestionnaireForm = { texts: {}, choices: {}, areas: {}, pictures: {} };

export function isEmptyForm({ texts, choices, areas, pictures }: QuestionnaireForm): boolean {
  return (
    Object.values(texts).every((text) => text.trim() === "") &&
    Object.values(choices).every(({ length }) => length === 0) &&
    Object.keys(areas).length === 0 &&
    Object.values(pictures).every(({ length }) => length === 0)
  );
}

/** The form as input of the call. An invalid number stays as typed: validation reports it. */
export function toAnswers(questionnaire: Pick<Questionnaire, "steps">, form: QuestionnaireForm): Answers {
  const answers: Answers = {};
  for (const question of questionsOf(questionnaire)) {
    const answer = answerTo(question, form);
    if (answer !== null) answers[question.key] = answer;
  }
  return answers;
}

function answerTo({ key, kind }: ShownQuestion, form: QuestionnaireForm): Answer | null {
  if (kind === "multiple") return some([...(ownValue(form.choices, key) ?? [])]);
  if (kind === "upload") return some((ownValue(form.pictures, key) ?? []).map(({ fileKey }) => fileKey));
  if (kind === "region") return ownValue(form.areas, key)?.areaId ?? null;
  const text = ownValue(form.texts, key) ?? "";
  if (text.trim() === "") return null;
  return kind === "amount" ? (readAmount(text) ?? null) : text;
}

function some(list: string[]): string[] | null {
  return list.length === 0 ? null : list;
}

/** Integers are grouped by language in any unit: `1.200`, `Rp 1.200`, `1,200 kg`. */
function readAmount(typed: string): number | string | undefined {
  const read = readWholeNumber(typed.replace(/\s*kg\s*$/i, ""));
  return typeof read === "string" ? typed : read;
}

/** The values that still answer the current questions. */
export function pruneForm(
  form: QuestionnaireForm,
  before: Pick<Questionnaire, "steps">,
  now: Pick<Questionnaire, "steps">,
): QuestionnaireForm {
  const fitting = retainValidAnswers(toAnswers(before, form), now);
  const texts: Record<string, string> = {};
  const choices: Record<string, readonly string[]> = {};
  const areas: Record<string, QuestionnaireForm["areas"][string]> = {};
  const pictures: Record<string, QuestionnaireForm["pictures"][string]> = {};
  for (const { key, kind } of questionsOf(now)) {
    const answer = ownValue(fitting, key);
    const [text, area, list] = [
      ownValue(form.texts, key),
      ownValue(form.areas, key),
      ownValue(form.pictures, key),
    ];
    if (answer === undefined) continue;
    if (kind === "region" && area !== undefined) areas[key] = area;
    else if (kind === "multiple" && Array.isArray(answer)) choices[key] = answer;
    else if (kind === "upload" && Array.isArray(answer))
      pictures[key] = (list ?? []).filter(({ fileKey }) => answer.includes(fileKey));
    else if (text !== undefined) texts[key] = text;
  }
  return { texts, choices, areas, pictures };
}

interface Prefilled {
  /** `conflict`: the draft has other answers to these questions, so it was not changed. */
  readonly kind: "unchanged" | "filled" | "replaced" | "conflict";
  readonly form: QuestionnaireForm;
}

/**
 * A draft with the answers from the address, unless it has other answers to these questions. The vacancy of an
 * application is always that of the address: the rest of a draft for another one is as good for this one.
 */
export function prefilled(
  draft: QuestionnaireForm,
  prefill: Readonly<Record<string, string>>,
  questionnaire: Pick<Questionnaire, "steps">,
): Prefilled {
  const typed = (key: string) => (ownValue(draft.texts, key) ?? "").trim();
  const differing = Object.entries(prefill).filter(([key, value]) => typed(key) !== value);
  if (differing.length === 0) return { kind: "unchanged", form: draft };
  const isVacancy = (key: string) =>
    questionsOf(questionnaire).some((one) => one.key === key && one.kind === "vacancy");
  const others = differing.filter(([key]) => typed(key) !== "");
  if (others.some(([key]) => !isVacancy(key))) return { kind: "conflict", form: draft };
  const form = { ...draft, texts: { ...draft.texts, ...prefill } };
  return { kind: others.length > 0 ? "replaced" : "filled", form };
}

/** The current step, from 0; the first one has no parameter. */
export function stepIn(search: string, count: number): number {
  const requested = Number(new URLSearchParams(search).get("step") ?? "1");
  return Number.isInteger(requested) && requested >= 1 && requested <= count ? requested - 1 : 0;
}

/** The address of a step; other parameters stay, such as the source of a campaign. */
export function stepPath(path: string, search: string, step: number): string {
  const query = new URLSearchParams(search);
  query.delete("step");
  if (step > 0) query.set("step", String(step + 1));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The campaign or page that led the visitor here; null if it is missing or invalid. */
export function sourceIn(search: URLSearchParams): string | null {
  const source = search.get("source");
  return source !== null && sourceForm.test(source) ? source : null;
}
