import type { QuestionKind } from "@rimba/contract";

/** Met if one of the options is chosen at an earlier question. */
export interface QuestionCondition {
  readonly question: string;
  readonly anyOf: readonly string[];
}

export interface OptionRules {
  readonly key: string;
  /** Offered only then. */
  readonly when?: QuestionCondition | undefined;
  readonly alone?: true | undefined;
}

/** What the rules need from a question: definitions in all languages have it, and so have forms in one. */
export interface QuestionRules {
  readonly key: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  /** Required only then, although `required` is false. */
  readonly requiredWhen?: QuestionCondition | undefined;
  readonly when?: QuestionCondition | undefined;
  readonly options?: readonly OptionRules[] | undefined;
  readonly multiline?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly most?: number | undefined;
}

export interface QuestionnaireRules {
  readonly steps: readonly { readonly questions: readonly QuestionRules[] }[];
}

export function questionsOf<Question extends QuestionRules>(form: {
  readonly steps: readonly { readonly questions: readonly Question[] }[];
}): Question[] {
  return form.steps.flatMap(({ questions }) => questions);
}
