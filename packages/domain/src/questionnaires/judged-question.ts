import type { QuestionKind } from "@rimba/contract";

/** Met where one of the options is chosen at an earlier question. */
export interface JudgedCondition {
  readonly question: string;
  readonly anyOf: readonly string[];
}

export interface JudgedOption {
  readonly key: string;
  /** Offered only then. */
  readonly when?: JudgedCondition | undefined;
  readonly alone?: true | undefined;
}

/** What the rules need of a question: a definition in all languages has it, and so has a form in one. */
export interface JudgedQuestion {
  readonly key: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  /** Required only then, although `required` is false. */
  readonly requiredWhen?: JudgedCondition | undefined;
  readonly when?: JudgedCondition | undefined;
  readonly options?: readonly JudgedOption[] | undefined;
  readonly multiline?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly most?: number | undefined;
}

export interface JudgedQuestionnaire {
  readonly steps: readonly { readonly questions: readonly JudgedQuestion[] }[];
}

export function questionsOf<Question extends JudgedQuestion>(form: {
  readonly steps: readonly { readonly questions: readonly Question[] }[];
}): Question[] {
  return form.steps.flatMap(({ questions }) => questions);
}
