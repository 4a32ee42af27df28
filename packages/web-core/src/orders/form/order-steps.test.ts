import { expect, it } from "vitest";
import { filledOrder } from "./order-fixtures.ts";
import { emptyOrder, emptyParty } from "./order-form.ts";
import {
  completedSections,
  countMarked,
  firstWrongStep,
  orderTitle,
  stepAt,
  stepIn,
  stepPath,
} from "./order-steps.ts";
import { m } from "@rimba/content/messages";

it("parses the step in the address, and builds the address of a step", () => {
  for (const step of ["address", "goods", "service"] as const) {
    expect(stepIn(stepPath(step).split("?")[1] ?? "")).toBe(step);
  }
  expect(stepIn("step=nonsense")).toBe("address");
});

it.each([
  [["agreed", "pieces.0.kg"], "goods"],
  [["receiver.phone", "pieces.0.kg"], "address"],
  [["networkCode"], "address"],
  [["value", "settlement"], "service"],
  [[], null],
])("reaches from %j the step %j", (fields, step) => {
  expect(firstWrongStep(fields)).toBe(step);
});

it("takes its title from the form", () => {
  expect(orderTitle({ serviceMethod: "01" })).toBe(m.send_title_pickup());
  expect(orderTitle({ serviceMethod: "02" })).toBe(m.send_title_drop_off());
});

const receiverFaults = ["receiver.name", "receiver.phone", "receiver.address"];

it("counts the errors of a party separately, like its card", () => {
  expect(countMarked([...receiverFaults, "pickupDate"], filledOrder)).toBe(4);
});

it("counts an empty party as one error, like its card", () => {
  expect(countMarked(receiverFaults, { ...filledOrder, receiver: emptyParty })).toBe(1);
});

it("counts the errors of its step, and at the last step those of all", () => {
  const errors = { "receiver.name": "wrong", "receiver.phone": "wrong", goodsName: "wrong", agreed: "wrong" };
  expect(stepAt("").countErrors(errors, filledOrder)).toBe(2);
  expect(stepAt("?step=goods").countErrors(errors, filledOrder)).toBe(1);
  expect(stepAt("?step=service").countErrors(errors, filledOrder)).toBe(4);
});

it("completes a section when its required fields are filled, in any order", () => {
  expect(completedSections(emptyOrder, false, {})).toEqual([]);
  expect(completedSections({ ...filledOrder, sender: emptyParty }, false, {})).toEqual(["receiver", "goods"]);
  expect(completedSections(filledOrder, true, {})).toEqual(["sender", "receiver", "goods", "service"]);
});

it.each([
  ["receiver.phone", ["sender", "goods", "service"]],
  ["pickupDate", ["receiver", "goods", "service"]],
  ["pieces.0.kg", ["sender", "receiver", "service"]],
  ["settlement", ["sender", "receiver", "goods"]],
  ["agreed", ["sender", "receiver", "goods", "service"]],
])("keeps a section open that shows an error of %s", (field, completed) => {
  expect(completedSections(filledOrder, true, { [field]: "wrong" })).toEqual(completed);
});
