import fc from "fast-check";
import { expect, it } from "vitest";
import { parseReference, submissionReference } from "./submission-reference.ts";

it("is three groups of three digits, read back however it is typed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (drawn) => {
      const reference = submissionReference(String(drawn).padStart(8, "0"));
      expect(reference).toMatch(/^\d{3} \d{3} \d{3}$/);
      expect(parseReference(reference)).toBe(reference);
      expect(parseReference(reference.replaceAll(" ", "-"))).toBe(reference);
    }),
  );
});

it("is not taken for another where one digit was heard wrong", () => {
  const reference = submissionReference("48273951");
  for (let at = 0; at < reference.length; at++) {
    if (reference[at] === " ") continue;
    const heard = `${reference.slice(0, at)}${(Number(reference[at]) + 1) % 10}${reference.slice(at + 1)}`;
    expect(parseReference(heard)).toBeNull();
  }
});

it("is nothing else", () => {
  expect(parseReference("12345678")).toBeNull();
  expect(parseReference("' or 1=1 --")).toBeNull();
  expect(() => submissionReference("1")).toThrow(RangeError);
});
