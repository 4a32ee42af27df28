import { type ShipmentTopic, shipmentTopics } from "@rimba/contract";
import { type JudgedQuestionnaire, questionsOf } from "./judged-question.ts";

/** Which topics that pages of a shipment lead to can be chosen in this feedback form; none where there is no form. */
export function shipmentTopicsOf(feedback: JudgedQuestionnaire | undefined): ShipmentTopic[] {
  if (feedback === undefined) return [];
  const options = questionsOf(feedback).find(({ key }) => key === "topic")?.options ?? [];
  return Object.values(shipmentTopics).filter((topic) => options.some(({ key }) => key === topic));
}
