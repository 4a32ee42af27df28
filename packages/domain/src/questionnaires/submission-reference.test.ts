import fc from "fast-check";
import { expect, it } from "vitest";
import { checkDigit } from "../tracking/waybill.ts";
import { submissionReference } from "./submission-reference.ts";

it("is three groups of three digits, the last of which tells one that was heard wrong", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (drawn) => {
      const reference = submissionReference(String(drawn).padStart(8, "0"));
      expect(reference).toMatch(/^\d{3} \d{3} \d{3}$/);
      const digits = reference.replaceAll(" ", "");
      expect(Number(digits.slice(0, 8))).toBe(drawn);
      expect(digits.slice(8)).toBe(checkDigit(digits.slice(0, 8)));
    }),
  );
});

it("is made of eight drawn digits and nothing else", () => {
  for (const drawn of ["1", "123456789", "1234567x", ""])
    expect(() => submissionReference(drawn)).toThrow(RangeError);
});
