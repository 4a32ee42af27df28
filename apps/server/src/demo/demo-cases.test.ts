import { callExamples } from "@rimba/contract/examples";
import { expect, it } from "vitest";
import { casePhoneDigits, caseWaybillNo } from "./demo-cases.ts";

const rbc = { waybillPrefix: "RBC" };

it("has the waybills of the API page's examples", () => {
  const { trackingCustomerByWaybillNo, trackingValidate } = callExamples;
  expect(trackingCustomerByWaybillNo.request.numbers[0]).toBe(caseWaybillNo("inTransit", rbc));
  expect(trackingValidate.request).toEqual({
    waybillNo: caseWaybillNo("private", rbc),
    phoneLast4: casePhoneDigits.sender,
  });
});
