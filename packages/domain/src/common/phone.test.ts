import { describe, expect, it } from "vitest";
import {
  dialledPhone,
  groupedPhone,
  internationalPhone,
  localPhone,
  maskPhone,
  parseAccountPhone,
} from "./phone.ts";

describe("an account's phone", () => {
  it.each([
    "081288004471",
    "6281288004471",
    "+6281288004471",
    "62081288004471",
    "+62 812-8800-4471",
    " 0812 8800 4471 ",
    "０８１２８８００４４７１",
  ])("is normalized from any notation: %s", (typed) => {
    expect(parseAccountPhone(typed)).toEqual({ kind: "ok", phone: "+6281288004471" });
  });

  it.each([
    ["", "phone.required"],
    ["   ", "phone.required"],
    ["+", "phone.required"],
    ["0812abc4471", "phone.digits"],
    ["0812+88004471", "phone.digits"],
    ["8128800447", "phone.prefix"],
    ["6581234567", "phone.prefix"],
    ["+081288004471", "phone.prefix"],
    ["00812880044", "phone.prefix"],
    ["006281288004", "phone.prefix"],
    ["62008128800", "phone.prefix"],
    ["+6200812880044", "phone.prefix"],
    ["081234567", "phone.tooShort"],
    ["628123456", "phone.tooShort"],
    ["0812345678901", "phone.tooLong"],
    ["62812345678901", "phone.tooLong"],
  ])("%j is rejected with its error: %s", (typed, key) => {
    expect(parseAccountPhone(typed)).toEqual({ kind: "invalid", key });
  });

  it.each([
    ["0812345678", "+62812345678"],
    ["081234567890", "+6281234567890"],
    ["6281234567", "+6281234567"],
    ["6281234567890", "+6281234567890"],
  ])("may be as short or long as %s", (typed, phone) => {
    expect(parseAccountPhone(typed)).toEqual({ kind: "ok", phone });
  });

  it.each([
    ["", ""],
    ["0812", "0812"],
    ["08128", "08128"],
    ["081288", "0812 88"],
    ["075133208", "0751 33208"],
    ["081288004471", "0812 8800 4471"],
  ])("is parsed from the digits %j as %j", (digits, read) => {
    expect(groupedPhone(digits)).toBe(read);
  });

  it("is shown in local notation, and masked", () => {
    expect(localPhone("+6281288004471")).toBe("0812 8800 4471");
    expect(localPhone("+62812880044")).toBe("0812 8800 44");
    expect(maskPhone("+6281288004471")).toBe("0812 •••• 4471");
  });
});

it("a phone is stored with its country and shown in local notation", () => {
  for (const typed of ["081288004471", "6281288004471", "62081288004471"]) {
    expect(internationalPhone(typed)).toBe("+6281288004471");
  }
  expect(dialledPhone("+6281288004471")).toBe("081288004471");
});
