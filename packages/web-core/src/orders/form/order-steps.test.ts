import { expect, it } from "vitest";
import { firstWrongStep, stepIn, stepPath } from "./order-steps.ts";

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
