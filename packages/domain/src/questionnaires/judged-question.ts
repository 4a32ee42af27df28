import type { QuestionKind } from "@rimba/contract";

/** What the rules need of a question: a definition in all languages has it, and so has a form in one. */
export interface JudgedQuestion {
  readonly key: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  readonly when?: { readonly question: string; readonly anyOf: readonly string[] } | undefined;
  readonly options?: readonly { readonly key: string; readonly alone?: true | undefined }[] | undefined;
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
