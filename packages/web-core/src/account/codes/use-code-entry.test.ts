import { describe, expect, it } from "vitest";
import { codeIn, codeInMessage } from "./use-code-entry.ts";

describe("a code", () => {
  it.each([
    ["012345", "012345"],
    ["０１２３４５", "012345"],
    ["12 34-56", "123456"],
    ["1234567", "123456"],
    ["abc", ""],
  ])("typed as %j is normalized to %j", (typed, code) => {
    expect(codeIn(typed)).toBe(code);
  });

  it.each([
    ["Kode Rimba Cargo Anda: 048213. Berlaku 5 menit.", "048213"],
    ["048213", "048213"],
    ["048-213", "048213"],
    ["@example.id #048213", "048213"],
    ["tanpa kode", ""],
  ])("is found in %j", (message, code) => {
    expect(codeInMessage(message)).toBe(code);
  });
});
