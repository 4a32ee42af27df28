import { readFileSync } from "node:fs";
import {
  errorCatalogue,
  handlingEventInput,
  shipmentInput,
  type QuestionnaireDefinition,
} from "@rimba/contract";
import { callExamples } from "@rimba/contract/examples";
import { eventSentence } from "@rimba/content/event-sentence";
import { arrivalPromise, deriveTracking, parseWaybill, validateAnswers } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { resolveProjectPath } from "../platform/config/folders.ts";
import { examplesAt } from "./register-api-docs.ts";

const rbc = { waybillPrefix: "RBC" };

const { carrierShipments, carrierEvents, detailOrder, saveOrder, shippingCost, trackingCustomerByWaybillNo } =
  callExamples;

/** As JSON has it. */
function withoutUndefined<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

describe("the examples of the API page", () => {
  it("have waybills with the right check digit", () => {
    const waybills = JSON.stringify(callExamples).match(/RBC\d{12}/g) ?? [];
    expect(waybills.length).toBeGreaterThan(10);
    for (const waybill of waybills) expect(parseWaybill(waybill, rbc).kind).toBe("ok");
  });

  it("show for the events of the feed what tracking answers", () => {
    const [shipment] = carrierShipments.request.shipments;
    const [result] = trackingCustomerByWaybillNo.data.results;
    const waybillNo = result?.number ?? "";
    const events = carrierEvents.request.events.map((event) => {
      const checked = handlingEventInput.parse({ ...(event as object), waybillNo });
      return { ...checked, receivedAt: checked.occurredAt };
    });
    const derived = deriveTracking(
      shipmentInput.parse({ ...(shipment as object), waybillNo }),
      events,
      (event, pieceCount) => eventSentence({ ...event, pieceCount }),
    );
    expect(result).toMatchObject({ outcome: "found", shipment: withoutUndefined(derived.shipment) });
  });

  it("have prices that add up, and a promise that follows from the estimate", () => {
    const { quote, estimate, promise } = detailOrder.data;
    const parts = [...quote.surcharges, ...quote.valueAdded].map(({ amount }) => amount);
    const sum = parts.reduce((total, amount) => total + amount, quote.freight.amount);
    expect(sum + (quote.insurance?.amount ?? 0)).toBe(quote.price);
    expect(quote.price - (quote.discount?.amount ?? 0)).toBe(quote.total);
    expect(detailOrder.data.total).toBe(quote.total);
    expect(saveOrder.request.expectedTotal).toBe(quote.total);
    expect(promise).toEqual(arrivalPromise(estimate));
    expect(shippingCost.data.options[1]).toMatchObject({ code: errorCatalogue.weightNotSupported.code });
  });

  it.each([
    ["feedback", "addFeedBack"],
    ["franchise", "addJoinCooperation"],
    ["customers", "addVipRegistration"],
    ["application", "addJobApplication"],
  ] as const)("answer the form %s as it is shipped", (name, call) => {
    const file = resolveProjectPath(`data/questionnaires/${name}.json`);
    const form = JSON.parse(readFileSync(file, "utf8")) as QuestionnaireDefinition;
    const { answers } = callExamples[call].request;
    expect(validateAnswers(form, answers, { waybillPrefix: "RBC" })).toEqual({ answers, issues: [] });
  });
});

it("moves dates and moments by whole days, and leaves everything else as it is", () => {
  const written = examplesAt(new Date("2026-11-20T23:00:00Z"), rbc);
  expect(written).toEqual(callExamples);
  const later = examplesAt(new Date("2028-02-29T01:00:00Z"), rbc);
  expect(later.carrierVacancies.request).toMatchObject({
    vacancies: [{ publishedAt: "2028-02-27T09:00:00+07:00", closesAt: "2028-04-10T23:59:59+07:00" }],
  });
  expect(later.trackingIsNotEmpty).toEqual(written.trackingIsNotEmpty);
});
