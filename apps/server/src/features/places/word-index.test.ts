import fc from "fast-check";
import { expect, it } from "vitest";
import { editDistance } from "./word-index.ts";

/** The textbook recursion of the edit distance. */
function slowDistance(one: string, other: string): number {
  if (one === "" || other === "") return one.length + other.length;
  const rest = [slowDistance(one.slice(1), other), slowDistance(one, other.slice(1))].map((each) => each + 1);
  const replaced = slowDistance(one.slice(1), other.slice(1)) + (one[0] === other[0] ? 0 : 1);
  return Math.min(replaced, ...rest);
}

it("computes the edit distance, or a value above the limit", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (one, other, limit) => {
      const distance = slowDistance(one, other);
      const found = editDistance(one, other, limit);
      expect(distance <= limit ? found : found > limit).toBe(distance <= limit ? distance : true);
    }),
  );
});
