import { publicShipment, type PublicShipment, unlockedDetails, type UnlockedDetails } from "@rimba/contract";

/*
 * The text of a tracking answer, in `tracking_view`. It is JSON of an object, written when it is derived, and is never
 * parsed for a list of answers: the statement of select-answers.ts puts the members that depend on the request in front
 * of it. So these hold for every stored answer:
 *
 * - it begins with `{` and has at least one member, because `substr(answer, 2)` follows a comma;
 * - its members are not those of the request: `number`, `outcome`, `code`, `msg`, `fault`;
 * - it went through the schemas of the contract, so that only their fields can reach a reader.
 *
 * The finished element of a list is `{"number":…,` + members of the outcome + `,` + the answer without its `{`.
 */

interface AnswerToStore {
  readonly waybillNo: string;
  /** A private shipment: without digits of a phone number only its waybill is shown. */
  readonly isLocked: boolean;
  readonly shipment: PublicShipment;
  readonly unlocked: UnlockedDetails;
}

/** The answers for everybody, and for visitors who unlocked the shipment. */
export function answerTexts({ waybillNo, isLocked, shipment, unlocked }: AnswerToStore) {
  const shipmentText = JSON.stringify(publicShipment.parse(shipment));
  const unlockedText = JSON.stringify(unlockedDetails.parse(unlocked));
  return {
    publicAnswer: isLocked ? JSON.stringify({ waybillNo }) : `{"shipment":${shipmentText},"unlocked":null}`,
    unlockedAnswer: `{"shipment":${shipmentText},"unlocked":${unlockedText}}`,
  };
}

/** SQL: the members of the outcome, and then those of a stored answer. */
export function withMembers(membersSql: string, answerSql: string): string {
  return `${membersSql} || substr(${answerSql}, 2)`;
}

/** The shipment of an unlocked answer. */
export function shipmentOfAnswer(unlockedAnswer: string): PublicShipment {
  return (JSON.parse(unlockedAnswer) as { shipment: PublicShipment }).shipment;
}
