import type {
  FieldError,
  Questionnaire,
  QuestionnaireName,
  Submission,
  SubmissionRequest,
} from "@rimba/contract";
import type { AskedArea, PickedArea } from "../places/picked-area.ts";

export type QuestionnaireAnswer =
  | { readonly kind: "answered"; readonly questionnaire: Questionnaire }
  | { readonly kind: "unavailable" };

/** What came of handing answers in; `msg` is in the language of the page. */
export type SubmitAnswer =
  | { readonly kind: "received"; readonly submission: Submission }
  /** Paths as in the call. */
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] }
  /** The questions are others now. */
  | { readonly kind: "updated"; readonly msg: string }
  | { readonly kind: "updating"; readonly msg: string }
  /** This one needs a captcha, which takes script. */
  | { readonly kind: "captchaNeeded" }
  /** Too many submissions from this address. `retryAfter` in seconds. */
  | { readonly kind: "limited"; readonly msg: string; readonly retryAfter: number }
  | { readonly kind: "refused"; readonly msg: string }
  | { readonly kind: "unavailable" };

/** A place that was typed as words: the one that is meant, or those of which one must be. */
export type PlaceAnswer =
  | { readonly kind: "one"; readonly area: PickedArea }
  | { readonly kind: "several"; readonly areas: readonly PickedArea[] }
  | { readonly kind: "unknown" }
  | { readonly kind: "unavailable" };

/** Questionnaires as the pages ask for them, on the server in process. */
export interface QuestionnaireService {
  open(name: QuestionnaireName): Promise<QuestionnaireAnswer>;
  /** The same request of the same visitor is taken in once: pressed twice, or the page loaded again, it is one submission. */
  submit(name: QuestionnaireName, request: SubmissionRequest): Promise<SubmitAnswer>;
  place(asked: AskedArea): Promise<PlaceAnswer>;
}

declare module "../app/site-services.ts" {
  interface SiteServices {
    readonly questionnaires: QuestionnaireService;
  }
}
