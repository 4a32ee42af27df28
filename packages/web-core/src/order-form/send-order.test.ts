import { expect, it } from "vitest";
import { readOrder } from "./check-order.ts";
import { filledOrder, soonest } from "./order-fixtures.ts";
import { isSameOrder } from "./use-place-order.ts";

it("knows an order again at another price, and no other one", () => {
  const input = (change: object, total = 718_940) => {
    const read = readOrder({ form: { ...filledOrder, ...change }, choices: { ...soonest, total } }, "id");
    if (read.input === null) throw new Error(JSON.stringify(read.errors));
    return read.input;
  };
  const sent = JSON.stringify(input({}));
  expect(isSameOrder(sent, input({}))).toBe(true);
  expect(isSameOrder(sent, input({}, 800_000))).toBe(true);
  expect(isSameOrder(sent, input({ goodsName: "Kopi" }))).toBe(false);
  expect(isSameOrder("{", input({}))).toBe(false);
});
