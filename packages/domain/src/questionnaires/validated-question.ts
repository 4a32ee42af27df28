import type { QuestionKind } from "@rimba/contract";

/** Met if one of the options is chosen at an earlier question. */
export interface ValidatedCondition {
  readonly question: string;
  readonly anyOf: readonly string[];
}

export interface ValidatedOption {
  readonly key: string;
  /** Offered only then. */
  readonly when?: ValidatedCondition | undefined;
  readonly alone?: true | undefined;
}

/** What the rules need from a question: definitions in all languages have it, and so have forms in one. */
export interface ValidatedQuestion {
  readonly key: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  /** Required only then, although `required` is false. */
  readonly requiredWhen?: ValidatedCondition | undefined;
  readonly when?: ValidatedCondition | undefined;
  readonly options?: readonly ValidatedOption[] | undefined;
  readonly multiline?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly most?: number | undefined;
}

export interface ValidatedQuestionnaire {
  readonly steps: readonly { readonly questions: readonly ValidatedQuestion[] }[];
}

export function questionsOf<Question extends ValidatedQuestion>(form: {
  readonly steps: readonly { readonly questions: readonly Question[] }[];
}): Question[] {
  return form.steps.flatMap(({ questions }) => questions);
}
