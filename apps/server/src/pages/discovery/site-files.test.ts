import { expect, it } from "vitest";
import { securityTxt } from "./site-files.ts";

const origin = "https://rimba.example";
const contacts = ["mailto:security@rimba.example", "https://rimba.example/report"];

it("says where to report, until when it is valid, in which languages, and by which policy", () => {
  const text = securityTxt({ securityContacts: contacts }, origin, new Date("2026-11-23T09:30:00Z"));
  expect(text).toBe(
    [
      "Contact: mailto:security@rimba.example",
      "Contact: https://rimba.example/report",
      "Expires: 2027-05-22T00:00:00.000Z",
      "Preferred-Languages: id, en, zh",
      "Canonical: https://rimba.example/.well-known/security.txt",
      "Policy: https://rimba.example/problem/officialChannels#security",
      "",
    ].join("\n"),
  );
});

it("is stable for a day, and never expires", () => {
  const at = (now: string) => securityTxt({ securityContacts: contacts }, origin, new Date(now));
  expect(at("2026-11-23T00:00:00Z")).toBe(at("2026-11-23T23:59:59Z"));
  expect(at("2031-01-01T00:00:00Z")).toContain("Expires: 2031-06-30T00:00:00.000Z");
});

it("does not exist if the carrier has no address for reports", () => {
  expect(securityTxt({}, origin, new Date())).toBeNull();
});
