import type { EndpointName, QuestionnaireName } from "@rimba/contract";

/** The calls of each form. */
export const formCalls = {
  feedback: { open: "feedbackQuestionnaire", submit: "addFeedBack" },
  franchise: { open: "franchiseQuestionnaire", submit: "addJoinCooperation" },
  customers: { open: "customersQuestionnaire", submit: "addVipRegistration" },
} as const satisfies Record<QuestionnaireName, Readonly<Record<"open" | "submit", EndpointName>>>;
