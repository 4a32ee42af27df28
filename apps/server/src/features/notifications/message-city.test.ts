import { describe, expect, it } from "vitest";
import { messageCity } from "./message-city.ts";

describe("the name of a city in a message", () => {
  const shown = (name: string) => messageCity({ name }, "id");

  it("is in one line, without characters that are not seen or turn the text", () => {
    expect(shown("  \u202EMakas\u2066s\u200Bar\r\n\u2028Ti\u034Fm\u3164ur\u2800 ")).toBe("Makassar Timur");
    expect(shown("Đắk Lắk")).toBe("Đắk Lắk");
  });

  it.each([
    "",
    " ",
    "\u3164",
    "\u115F\u1160\uFFA0",
    "\u034F",
    "\u2800",
    "\u200B\u2066",
    "\uFFF9",
    "\u00A0\u3000",
  ])("is none if nothing of it can be seen: %j", (name) => {
    expect(shown(name)).toBeNull();
  });

  it("is cut after 60 characters, with all marks of the last letter or without the letter", () => {
    expect(shown("a".repeat(60))).toBe("a".repeat(60));
    expect(shown("a".repeat(61))).toBe(`${"a".repeat(59)}…`);
    const letter = "a\u0323\u0302";
    expect(shown(letter.repeat(21))).toBe(`${letter.repeat(19)}…`);
    expect(shown(`a${"\u0302".repeat(60)}`)).toBeNull();
    expect(shown("漢".repeat(120))).toBe(`${"漢".repeat(59)}…`);
  });
});
