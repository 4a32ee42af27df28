import { type Answers, locales, type QuestionnaireDefinition } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { plainText } from "@rimba/web-core/testing/plain-text.ts";
import { sampleDefinition } from "../../testing/questionnaires.ts";
import { testCarrier } from "../../testing/test-app.ts";
import type { AnsweredQuestion } from "./answered-questions.ts";
import { confirmationMail, staffMail } from "./form-mails.ts";

const reference = "482 739 517";
const origin = "https://rimba.example";

function mailing(answers: Answers, name: QuestionnaireDefinition["name"] = "feedback") {
  const submission = {
    reference,
    name,
    version: 1,
    answers,
    source: null,
    locale: "en",
    createdAt: new Date("2026-11-20T03:00:00Z"),
  } as const;
  return { carrier: testCarrier, origin, definition: sampleDefinition(name), submission, questions: [] };
}

const toStaff = { to: "staff@rimbacargo.example", replyTo: null };
const staffSubject = (...given: Parameters<typeof mailing>) => staffMail(mailing(...given), toStaff).subject;

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

const question = (kind: AnsweredQuestion["kind"], label: string, words: string): AnsweredQuestion => ({
  key: label,
  kind,
  label,
  answer: words,
  words,
});
const picture = (key: string) => `${origin}/official/files/${key}?expires=1&signature=s`;
const questions = [
  question("radio", "What is it about?", "A claim"),
  question("text", "Name", "عبد الرحمن بن محمد"),
  question("text", "Tell us", "<script>alert(1)</script>\nThe box was wet."),
  question("upload", "Pictures", [picture("a"), picture("b")].join("\n")),
];

describe("the confirmation", () => {
  it.each(locales)(
    "says what happens next in the language of the form, and repeats no typed text: %s",
    (locale) => {
      const { submission, ...same } = mailing({ topic: "claim" });
      const mail = confirmationMail(
        { ...same, submission: { ...submission, locale }, questions },
        "sari@example.com",
      );
      expect(plainText(mail.text)).toMatchSnapshot();
      expect(mail.html).toContain(`<html lang="${locale}"`);
      for (const body of [mail.text, mail.html])
        expect(body).not.toMatch(/script|box was wet|عبد|official\/files|sari@/);
    },
  );

  it.each([
    ["shipment", "feedback", true],
    ["claim", "feedback", true],
    ["site", "feedback", false],
    ["claim", "customers", false],
  ] as const)("has the button to track after topic %s of the form %s: %s", (topic, name, hasButton) => {
    const { text, html } = confirmationMail(
      mailing({ topic, waybill: "RBC482019375515" }, name),
      "sari@example.com",
    );
    expect(text.includes(`${origin}/track?lang=en`)).toBe(hasButton);
    expect(html?.includes(`href="${origin}/track?lang=en"`)).toBe(hasButton);
    expect(text + html).not.toContain("RBC482019375515");
  });
});

describe("the mail to staff", () => {
  it("has all answers, and links to the pictures", () => {
    const { text, html } = staffMail({ ...mailing({ topic: "claim" }), questions }, toStaff);
    expect(plainText(text)).toMatchSnapshot();
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;<br>The box was wet.");
    expect(html).toContain(`href="${picture("b").replaceAll("&", "&amp;")}">Gambar 2</a>`);
  });

  it("contains a name of 200 characters whole", () => {
    const name = "Wahyuningsih".repeat(17).slice(0, 200);
    const mail = staffMail({ ...mailing({}), questions: [question("text", "Name", name)] }, toStaff);
    for (const body of [mail.text, mail.html]) expect(body).toContain(name);
    expect(mail.subject).not.toContain("Wahyuningsih");
  });
});
