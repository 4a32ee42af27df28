import { expect, it } from "vitest";
import { countMarked } from "./count-marked.ts";
import { filledOrder } from "./order-fixtures.ts";
import { emptyParty } from "./order-form.ts";

const receiverFaults = ["receiver.name", "receiver.phone", "receiver.address"];

it("counts the faults of a party one by one, as its card does", () => {
  expect(countMarked([...receiverFaults, "pickupDate"], filledOrder)).toBe(4);
});

it("counts a party that is not filled in as one, as its card does", () => {
  expect(countMarked(receiverFaults, { ...filledOrder, receiver: emptyParty })).toBe(1);
});
