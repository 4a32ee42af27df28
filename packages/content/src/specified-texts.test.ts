import { errorCatalogue, fieldMessages, successText } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import english from "../messages/en.json" with { type: "json" };

/** The English texts that the product's specification prescribes word for word. */
const specified = [
  "Please log in first",
  "System busy, please try again later!",
  "Action failed",
  "Action was successful",
  "Verification failed, please re-enter again",
  "incorrect verification code",
  "Please enter the correct verification code",
  "The waybill number is incorrect or does not exist, please re-enter it",
  "Invalid waybill number",
  "There is an incorrect waybill number",
  "DFOD is not supported for this destination location",
  "Order has been cancelled. Please do not repeat the cancellation",
  "Cancel the failure",
  "Cancel success",
  "The current questionnaire has been updated, please re-fill and submit",
  "being updated, please wait",
  "No data yet",
  "No query data",
  "There are currently no vacancies",
  "Mobile phone number exceeds limit",
  "The sender's address and the recipient's address can't be the same",
  "Please select the province first",
  "Please select city",
  "Current chargeable weight does not support this product type, please adjust cargo weight or volume",
];

describe("the texts of the specification", () => {
  const all = new Set([
    ...Object.values(english),
    ...Object.values(errorCatalogue).map(({ text }) => text.en),
    ...Object.values(fieldMessages).map(({ en }) => en),
    successText.en,
  ]);

  it.each(specified)("contain %j word for word", (text) => {
    expect(all).toContain(text);
  });
});
