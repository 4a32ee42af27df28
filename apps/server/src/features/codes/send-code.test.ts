import { codeScenes, locales } from "@rimba/contract";
import { expect, it } from "vitest";
import { codeText, makeCode } from "./send-code.ts";
import { smsSegments } from "../../integrations/sms/sms-sender.ts";

it("keeps leading zeros: every code has six digits", () => {
  expect(makeCode(() => 42)).toBe("000042");
  expect(makeCode(() => 0)).toBe("000000");
  expect(makeCode((upTo) => upTo - 1)).toBe("999999");
  for (let n = 0; n < 200; n += 1) expect(makeCode()).toMatch(/^\d{6}$/);
});

it.each(codeScenes.flatMap((scene) => locales.map((locale) => [scene, locale] as const)))(
  "the SMS for %s in %s fits into one message, and ends with the line that binds it to the site",
  (scene, locale) => {
    const text = codeText({ scene, carrier: "Rimba Cargo", code: "012345", domain: "rimba.example" }, locale);
    expect(smsSegments(text)).toBe(1);
    expect(text).toContain("Rimba Cargo");
    expect(text.split("\n").at(-1)).toBe("@rimba.example #012345");
    // Once in the sentence, once in the last line.
    expect(text.split("012345")).toHaveLength(3);
  },
);
