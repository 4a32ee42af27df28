import { expect, it } from "vitest";
import { outletSubject } from "./outlet-actions.tsx";

it("shares the outlet's own address", () => {
  const outlet = { networkCode: "UPG-0142", name: "Panakkukang Boulevard" };
  expect(outletSubject(outlet)).toMatchObject({ path: "/outlet?code=UPG-0142", name: outlet.name });
});
