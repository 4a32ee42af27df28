import { serviceMethods, settlementCodes } from "@rimba/contract";
import { expect, it } from "vitest";
import { isDropOff, isPaidToCourier, isPickup } from "./service-method.ts";

it("either picks up a parcel or lets the sender bring it", () => {
  expect(serviceMethods.filter(isPickup)).toEqual(["01"]);
  expect(serviceMethods.filter(isDropOff)).toEqual(["02"]);
});

it("is paid to the courier only in cash by the sender, at the pickup", () => {
  const paid = serviceMethods.flatMap((serviceMethod) =>
    settlementCodes
      .filter((settlementCode) => isPaidToCourier({ serviceMethod, settlementCode }))
      .map((settlementCode) => `${serviceMethod} ${settlementCode}`),
  );
  expect(paid).toEqual(["01 CASH_SENDER"]);
});
