import { expect, it } from "vitest";
import { cargoSteps, isCargoCode } from "./cargo-products.ts";

it("recognizes every cargo product by its code, even a new one", () => {
  for (const code of [...cargoSteps.map((step) => step.code), "H1000"]) expect(isCargoCode(code)).toBe(true);
});

it.each(["NEXT_DAY", "THIRD_DAY", "H", "XH50", "H50X", ""])("takes %j for no cargo product", (code) => {
  expect(isCargoCode(code)).toBe(false);
});
