import { m } from "@rimba/content/messages";
import type { QuestionnaireName } from "@rimba/contract";

/** What menus and breadcrumbs call each form. */
export const questionnaireNav = {
  feedback: m.questionnaire_nav_feedback,
  franchise: m.questionnaire_nav_franchise,
  customers: m.questionnaire_nav_customers,
} as const satisfies Record<QuestionnaireName, () => string>;
