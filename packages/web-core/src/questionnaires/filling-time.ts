import type { Questionnaire } from "@rimba/contract";
import { m } from "@rimba/content/messages";

/** How long it takes to fill in a form, and what happens next. */
export function fillingTimeLabel({ minutes, reply }: Pick<Questionnaire, "minutes" | "reply">): string {
  return minutes === 1 ? m.questionnaire_minutes_one({ reply }) : m.questionnaire_minutes({ minutes, reply });
}
