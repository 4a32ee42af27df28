import type { Answers, QuestionnaireDefinition } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { sampleDefinition } from "../../testing/questionnaires.ts";
import { testCarrier } from "../../testing/test-app.ts";
import { staffMail } from "./form-mails.ts";

const reference = "482 739 517";

function staffSubject(answers: Answers, name: QuestionnaireDefinition["name"] = "feedback"): string {
  const submission = {
    reference,
    name,
    version: 1,
    answers,
    source: null,
    locale: "en",
    createdAt: new Date("2026-11-20T03:00:00Z"),
  } as const;
  const mailing = { carrier: testCarrier, definition: sampleDefinition(name), submission, questions: [] };
  return staffMail(mailing, { to: "staff@rimbacargo.example", replyTo: null }).subject;
}

describe("the subject of a mail to staff", () => {
  it("says that it is a claim, and contains the waybill", () => {
    expect(staffSubject({ topic: "claim", waybill: "RBC482019375515" })).toBe(
      `Klaim untuk resi RBC482019375515 (${reference})`,
    );
    expect(staffSubject({ topic: "claim", waybill: "rbc 4820 1937 5515-002" })).toContain(
      "RBC482019375515-002",
    );
  });

  it.each([
    "RBC482019375515\r\nBcc: victim@example.com",
    "RBC482019375517",
    "\u202eRBC482019375515\u0000",
    "https://evil.example",
    "",
  ])("contains no waybill if the claim has %j instead", (waybill) => {
    expect(staffSubject({ topic: "claim", waybill })).toBe(`Klaim baru (${reference})`);
    expect(staffSubject({ topic: "claim" })).toBe(`Klaim baru (${reference})`);
  });

  it("contains the form's title if it is not a claim", () => {
    const subject = `Formulir baru: Tell ${testCarrier.name} (id) (${reference})`;
    expect(staffSubject({ topic: "parcel", waybill: "RBC482019375515" })).toBe(subject);
    expect(staffSubject({ topic: "claim", waybill: "RBC482019375515" }, "customers")).toBe(subject);
  });
});
