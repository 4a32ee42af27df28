import { serviceMethods } from "@rimba/contract";
import { expect, it } from "vitest";
import { isDropOff, isPickup } from "./service-method.ts";

it("either picks up a parcel or lets the sender bring it", () => {
  expect(serviceMethods.filter(isPickup)).toEqual(["01"]);
  expect(serviceMethods.filter(isDropOff)).toEqual(["02"]);
});
