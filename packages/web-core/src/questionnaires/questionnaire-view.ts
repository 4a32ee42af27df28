import type { Questionnaire, QuestionnaireName, Submission } from "@rimba/contract";
import type { FieldErrors } from "../app/forms/use-told-errors.ts";
import type { PickedArea } from "../places/picked-area.ts";
import type { QuestionnaireForm } from "./questionnaire-form.ts";

/** What the page of a form is made of, on both sites. */
export type QuestionnairePageData =
  | {
      readonly kind: "loaded";
      readonly questionnaire: Questionnaire;
      /** Answers that the address gives, by the keys of questions. */
      readonly prefill: Readonly<Record<string, string>>;
    }
  | { readonly kind: "unavailable"; readonly name: QuestionnaireName; readonly offline: boolean };

/** What came of a form that was sent without script. */
export type PostedForm =
  | { readonly kind: "received"; readonly submission: Submission }
  | {
      readonly kind: "again";
      readonly form: QuestionnaireForm;
      readonly errors: FieldErrors;
      /** Words of places that could not be placed, and the places of which one may be meant. */
      readonly places: Readonly<Record<string, PostedPlace>>;
      /** Why it was not taken in, where it is not for the answers. */
      readonly problem: string | null;
      /** The questions are others than those that were answered: what is said of it. */
      readonly updated: string | null;
    };

export interface PostedPlace {
  readonly words: string;
  readonly choices: readonly PickedArea[];
}
