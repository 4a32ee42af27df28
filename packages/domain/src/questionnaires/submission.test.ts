import fc from "fast-check";
import { expect, it } from "vitest";
import { checkDigit } from "../tracking/waybill.ts";
import { submissionReference, mailboxKey } from "./submission.ts";

it("a reference consists of three groups of three digits, with a check digit at the end", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (randomDigits) => {
      const reference = submissionReference(String(randomDigits).padStart(8, "0"));
      expect(reference).toMatch(/^\d{3} \d{3} \d{3}$/);
      const digits = reference.replaceAll(" ", "");
      expect(Number(digits.slice(0, 8))).toBe(randomDigits);
      expect(digits.slice(8)).toBe(checkDigit(digits.slice(0, 8)));
    }),
  );
});

it("a reference consists of eight random digits and its check digit", () => {
  for (const randomDigits of ["1", "123456789", "1234567x", ""])
    expect(() => submissionReference(randomDigits)).toThrow(RangeError);
});

it.each([
  ["victim+1@example.com", "victim@example.com"],
  ["Victim+a+b@Example.com", "victim@example.com"],
  ["v.ic.tim@gmail.com", "victim@gmail.com"],
  ["victim+x@googlemail.com", "victim@gmail.com"],
  ["v.ictim@example.com", "v.ictim@example.com"],
  ["+1@example.com", "+1@example.com"],
])("counts mail to %s as mail to %s", (typed, key) => {
  expect(mailboxKey(typed)).toBe(key);
});
