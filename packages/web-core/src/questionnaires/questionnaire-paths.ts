import { m } from "@rimba/content/messages";
import { type QuestionnaireName, shipmentTopics, sourceForm } from "@rimba/contract";

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

/** The current step, from 0; the first one has no parameter. */
export function stepIn(search: string, count: number): number {
  const requested = Number(new URLSearchParams(search).get("step") ?? "1");
  return Number.isInteger(requested) && requested >= 1 && requested <= count ? requested - 1 : 0;
}

/** The address of a step; other parameters stay, such as the source of a campaign. */
export function stepPath(path: string, search: string, step: number): string {
  const query = new URLSearchParams(search);
  query.delete("step");
  if (step > 0) query.set("step", String(step + 1));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The campaign or page that led the visitor here; null if it is missing or invalid. */
export function sourceIn(search: URLSearchParams): string | null {
  const source = search.get("source");
  return source !== null && sourceForm.test(source) ? source : null;
}

/** The feedback form about one shipment: a problem with it, or a claim. */
export function shipmentFormPath(about: keyof typeof shipmentTopics, waybillNo: string): string {
  const query = new URLSearchParams({ topic: shipmentTopics[about], waybill: waybillNo });
  return `${questionnairePaths.feedback}?${query}`;
}

/** The form to apply for a vacancy. */
export function applicationPath(vacancyKey: string): string {
  return `${questionnairePaths.application}?${new URLSearchParams({ vacancy: vacancyKey })}`;
}

/** The feedback form about one page and whether it was helpful. */
export function feedbackPath(page: string, helpful: "yes" | "no"): string {
  return `${questionnairePaths.feedback}?${new URLSearchParams({ page, helpful })}`;
}
