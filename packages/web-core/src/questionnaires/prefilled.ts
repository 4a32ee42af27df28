import { ownValue } from "@rimba/domain";
import type { QuestionnaireForm } from "./questionnaire-form.ts";

interface Prefilled {
  /** `conflict`: the draft answers one of the questions otherwise, so nothing of it was changed. */
  readonly kind: "unchanged" | "filled" | "conflict";
  readonly form: QuestionnaireForm;
}

/** A draft with the answers that the address gives, where it does not answer these questions otherwise. */
export function prefilled(draft: QuestionnaireForm, prefill: Readonly<Record<string, string>>): Prefilled {
  const typed = (key: string) => (ownValue(draft.texts, key) ?? "").trim();
  const differing = Object.entries(prefill).filter(([key, value]) => typed(key) !== value);
  if (differing.length === 0) return { kind: "unchanged", form: draft };
  if (differing.some(([key]) => typed(key) !== "")) return { kind: "conflict", form: draft };
  return { kind: "filled", form: { ...draft, texts: { ...draft.texts, ...prefill } } };
}
