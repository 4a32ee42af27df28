import { expect, it } from "vitest";
import { initials } from "./avatar.tsx";

it.each([
  ["Ayu Saraswati", "AS"],
  ["ayu dewi saraswati", "AS"],
  ["Budi", "B"],
  ["  (Toko) Minang ", "TM"],
  ["阿友", "阿"],
  ["e\u0301lodie", "E\u0301"],
  ["🌿", "🌿"],
  ["", ""],
])("the initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
