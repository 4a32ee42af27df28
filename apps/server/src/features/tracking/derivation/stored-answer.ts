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
 * A shipment is stored once. Of a public one, `public_answer` has the shipment, and `unlocked_details` what unlocking
 * adds. Of a private one, `unlocked_answer` has both, because its public answer has no shipment. Rows of former versions
 * have both in `unlocked_answer` as well.
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

/** What is stored of the answers for everybody, and for visitors who unlocked the shipment. */
export function answerTexts({ waybillNo, isLocked, shipment, unlocked }: AnswerToStore) {
  const shipmentText = JSON.stringify(publicShipment.parse(shipment));
  const unlockedText = JSON.stringify(unlockedDetails.parse(unlocked));
  return isLocked
    ? {
        publicAnswer: JSON.stringify({ waybillNo }),
        unlockedAnswer: `{"shipment":${shipmentText},"unlocked":${unlockedText}}`,
        unlockedDetails: null,
      }
    : {
        publicAnswer: `{"shipment":${shipmentText},"unlocked":null}`,
        unlockedAnswer: null,
        unlockedDetails: unlockedText,
      };
}

/** How the public answer of a public shipment ends. */
const end = "null}";

/** SQL: the answer for visitors who unlocked the shipment of a row of `tracking_view`; null if it has no answer. */
export function unlockedAnswerOf(view: string): string {
  return `coalesce(${view}.unlocked_answer, left(${view}.public_answer, -${end.length}) || ${view}.unlocked_details || '}')`;
}

/** SQL: the answer of a row of `tracking_view` that has the shipment, which may be private. */
export function answerWithShipmentOf(view: string): string {
  return `coalesce(${view}.unlocked_answer, ${view}.public_answer)`;
}

/** SQL: the members of the outcome, and then those of a stored answer. */
export function withMembers(membersSql: string, answerSql: string): string {
  return `${membersSql} || substr(${answerSql}, 2)`;
}

/** The shipment of an answer that has it. */
export function shipmentOfAnswer(answer: string): PublicShipment {
  return (JSON.parse(answer) as { shipment: PublicShipment }).shipment;
}
