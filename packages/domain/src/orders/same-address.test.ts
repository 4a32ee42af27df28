import { describe, expect, it } from "vitest";
import { isSameAddress } from "./same-address.ts";

describe("two addresses", () => {
  const here = { areaId: "ID-317403", address: "Jl. Kemang Raya No. 24" };
  it.each([
    "jl. kemang raya no. 24",
    "JL KEMANG  RAYA NO 24",
    " Jl.Kemang Raya, No.24 ",
    "Ｊｌ. Kemang Raya No. ２４",
  ])("are equal if they differ only in spelling: %j", (address) => {
    expect(isSameAddress(here, { ...here, address })).toBe(true);
  });

  it("are different in another place, or with another number", () => {
    expect(isSameAddress(here, { ...here, areaId: "ID-317402" })).toBe(false);
    expect(isSameAddress(here, { ...here, address: "Jl. Kemang Raya No. 25" })).toBe(false);
  });
});
