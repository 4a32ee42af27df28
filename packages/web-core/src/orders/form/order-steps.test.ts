import { expect, it } from "vitest";
import { firstWrongStep, stepIn, stepPath, orderTitle } from "./order-steps.ts";
import { m } from "@rimba/content/messages";

it("finds the step in the address, and the address of the step", () => {
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
])("of %j leads to the step %j", (fields, step) => {
  expect(firstWrongStep(fields)).toBe(step);
});

it("says what is booked, by the form", () => {
  expect(orderTitle({ serviceMethod: "01" })).toBe(m.send_title_pickup());
  expect(orderTitle({ serviceMethod: "02" })).toBe(m.send_title_drop_off());
});
