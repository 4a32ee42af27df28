import { m } from "@rimba/content/messages";
import type { QuestionnaireName } from "@rimba/contract";

/** The name of each form in menus and breadcrumbs. */
export const questionnaireNav = {
  feedback: m.questionnaire_nav_feedback,
  franchise: m.questionnaire_nav_franchise,
  customers: m.questionnaire_nav_customers,
  application: m.questionnaire_nav_application,
} as const satisfies Record<QuestionnaireName, () => string>;

/** The address of each form, on both sites. */
export const questionnairePaths = {
  feedback: "/contactUs/questionnaire",
  franchise: "/contactUs/franchiseInformation",
  customers: "/contactUs/customers",
  application: "/contactUs/application",
} as const satisfies Record<QuestionnaireName, string>;

const names = Object.keys(questionnairePaths) as QuestionnaireName[];

/** The form at an address, in any spelling; undefined if there is none. */
export function questionnaireAt(path: string): QuestionnaireName | undefined {
  const wanted = path.replace(/\/+$/, "").toLowerCase();
  return names.find((name) => questionnairePaths[name].toLowerCase() === wanted);
}

/** The form to apply for a vacancy. */
export function applicationPath(vacancyKey: string): string {
  return `${questionnairePaths.application}?${new URLSearchParams({ vacancy: vacancyKey })}`;
}

/** The feedback form about one page and whether it was helpful. */
export function feedbackPath(page: string, helpful: "yes" | "no"): string {
  return `${questionnairePaths.feedback}?${new URLSearchParams({ page, helpful })}`;
}
