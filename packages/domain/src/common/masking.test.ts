import { describe, expect, it } from "vitest";
import { firstName, maskEmail, maskName, maskPrintedPhone, phoneLast4 } from "./masking.ts";

describe("firstName", () => {
  it.each([
    ["Agus Salim", "Agus"],
    ["  Pak Agus Salim ", "Agus"],
    ["M. Rizky Pratama", "Rizky"],
    ["Nur Aisyah binti Osman", "Nur"],
    ["王小明", "小明"],
    ["O'Brien", "O'Brien"],
    ["王 小明", "王"],
    ["王小明 先生", "王小明"],
    ["Ayu 王小明", "Ayu"],
    ["Agus   Salim", "Agus"],
  ])("reduces %j to %j", (name, first) => {
    expect(firstName(name)).toBe(first);
  });

  it.each(["081288004471", "K-17", "", "Pak", "agus@example.com"])(
    "returns nothing for %j, which is no name",
    (name) => {
      expect(firstName(name)).toBeNull();
    },
  );
});

it.each([
  ["Made Wirawan", "M••• W••••••"],
  ["  Sri   Rahayuningtyas ", "S•• R••••••"],
  ["王小明", "王••"],
  ["😀b", "😀•"],
  ["", ""],
])("masks the name %j as %j", (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

it.each([
  ["+62 812-8800-4471", "4471"],
  ["471", "471"],
])("compares the last digits of %j: %s", (phone, last) => {
  expect(phoneLast4(phone)).toBe(last);
});

it.each([
  ["081288004471", "0812•••4471"],
  ["08128800", "0•••8800"],
  ["0812", "•••0812"],
])("prints the phone %s as %s", (digits, masked) => {
  expect(maskPrintedPhone(digits)).toBe(masked);
});

it.each([
  ["sari@gmail.com", "s•••@gmail.com"],
  ['"a@b"@example.org', '"•••@example.org'],
])("shows the address %s as %s", (address, masked) => {
  expect(maskEmail(address)).toBe(masked);
});
