import type { Answers } from "@rimba/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retainValidAnswers, visibleQuestions } from "./retain-valid-answers.ts";
import { validateAnswers } from "./validate-answers.ts";
import { questionsOf } from "./question-rules.ts";
import { exampleDefinition } from "./questionnaire-fixtures.ts";

const fileKey = "AbCdEfGhIjKlMnOpQrSt_-";
const complete: Answers = {
  topic: "parcel",
  troubles: ["late", "damaged"],
  photos: [fileKey],
  feedback: "It came late,\nand wet.",
  value: 250_000,
  name: "Sari Puspita",
  district: "ID-317101",
  phone: "081288004471",
  email: "sari@example.com",
  waybill: "RBC482019375515",
};
const carrier = { waybillPrefix: "RBC" };
const validate = (changed: Answers) =>
  validateAnswers(exampleDefinition, { ...complete, ...changed }, carrier);
const visibleKeys = (answers: Answers) =>
  visibleQuestions(exampleDefinition, answers).map(({ question }) => question.key);
const keysOf = (changed: Answers) => validate(changed).issues.map(({ question, key }) => [question, key]);

describe("answers", () => {
  it("are accepted unchanged if they are valid", () => {
    expect(validate({})).toEqual({ answers: complete, issues: [] });
  });

  it.each<[string, Answers, string, string]>([
    ["an unknown option", { topic: "weather" }, "topic", "answer.unknownOption"],
    ["an option of another kind", { topic: ["parcel"] }, "topic", "field.invalid"],
    ["an unknown option among others", { troubles: ["late", "eaten"] }, "troubles", "answer.unknownOption"],
    ["one that excludes others, with others", { troubles: ["none", "late"] }, "troubles", "answer.alone"],
    ["text in the place of a list", { troubles: "late" }, "troubles", "field.invalid"],
    [
      "four pictures",
      { photos: ["a", "b", "c", "d"].map((one) => one.padEnd(22, "x")) },
      "photos",
      "upload.tooMany",
    ],
    ["a path as a picture", { photos: ["../../etc/passwd"] }, "photos", "upload.gone"],
    ["too long a text", { feedback: "x".repeat(2001) }, "feedback", "field.tooLong"],
    ["too long a text for this question", { name: "x".repeat(61) }, "name", "field.tooLong"],
    ["an amount as text", { value: "250000" }, "value", "amount.whole"],
    ["a broken amount", { value: 1000.5 }, "value", "amount.whole"],
    ["NaN", { value: Number.NaN }, "value", "amount.whole"],
    ["1e309, which is infinite", { value: Number.POSITIVE_INFINITY }, "value", "amount.whole"],
    ["too small an amount", { value: 999 }, "value", "field.tooSmall"],
    ["too large an amount", { value: 1_000_000_000_001 }, "value", "field.tooLarge"],
    ["a foreign phone", { phone: "+14155550100" }, "phone", "phone.prefix"],
    ["letters in a phone", { phone: "0812x8800" }, "phone", "phone.digits"],
    ["too long a phone", { phone: "0812345678901" }, "phone", "phone.tooLong"],
    ["an e-mail with a further head", { email: "a@b.co\r\nBcc: c@d.co" }, "email", "email.invalid"],
    ["an e-mail without a domain", { email: "sari@" }, "email", "email.invalid"],
    ["a district that cannot be one", { district: "ID'--" }, "district", "area.unknown"],
    ["a waybill with a wrong digit", { waybill: "RBC 4820-1937-5517" }, "waybill", "waybill.wrongDigit"],
    [
      "a piece of a waybill with a wrong digit",
      { waybill: "RBC482019375517-002" },
      "waybill",
      "waybill.wrongDigit",
    ],
    ["too short a waybill", { waybill: "RBC48201937551" }, "waybill", "waybill.form"],
    ["a waybill of another carrier", { waybill: "XYZ482019375516" }, "waybill", "waybill.form"],
    ["a waybill with words", { waybill: "my parcel RBC482019375515" }, "waybill", "waybill.form"],
    ["a piece 0 of a waybill", { waybill: "RBC482019375515-000" }, "waybill", "waybill.form"],
    ["a list of waybills", { waybill: ["RBC482019375515"] }, "waybill", "field.invalid"],
    ["a question that is not there", { colour: "green" }, "colour", "answer.unknownQuestion"],
    ["half a character", { name: "Sari \ud83d" }, "name", "field.invalid"],
  ])("are rejected: %s", (_name, changed, question, key) => {
    expect(keysOf(changed)).toEqual([[question, key]]);
    expect(validate(changed).answers).not.toHaveProperty(question);
  });

  it.each<[string, Answers, string]>([
    ["nothing chosen", { topic: "", troubles: [], photos: [] }, "topic"],
    ["an empty list", { troubles: [], photos: [] }, "troubles"],
    ["blanks", { name: " \t\u00a0" }, "name"],
    ["marks that nobody sees", { name: "\u200b\u2060\u3164" }, "name"],
    ["lines without a word", { feedback: "\n\r\n" }, "feedback"],
  ])("are missing if there is %s", (_name, changed, question) => {
    expect(validate(changed).issues.find((issue) => issue.question === question)).toMatchObject({
      isMissing: true,
    });
  });

  it("may be missing if they are not required", () => {
    const { issues, answers } = validate({
      value: "",
      phone: " ",
      email: "",
      district: "",
      photos: [],
      waybill: " \u200b",
    });
    expect(issues).toEqual([]);
    expect(Object.keys(answers)).toEqual(["topic", "troubles", "feedback", "name"]);
  });

  it("to questions that were not asked are dropped, and so are those that depend on them", () => {
    const { answers, issues } = validate({ topic: "site" });
    expect(issues).toEqual([]);
    expect(answers).not.toHaveProperty("troubles");
    expect(answers).not.toHaveProperty("photos");
    expect(visibleKeys({ ...complete, topic: "site" })).not.toContain("photos");
    expect(visibleKeys(complete)).toContain("photos");
  });

  it.each<[string, Answers["troubles"]]>([
    ["of another kind", "damaged"],
    ["with an unknown option", ["damaged", "eaten"]],
    ["that excludes another one", ["damaged", "none"]],
  ])("are dropped if only an invalid answer led to their question: %s", (_name, troubles) => {
    const { answers, issues } = validate({ troubles, photos: [fileKey] });
    expect(issues.map(({ question }) => question)).toEqual(["troubles"]);
    expect(answers).not.toHaveProperty("photos");
  });

  it.each<[string, Answers]>([
    ["the smallest amount", { value: 1_000 }],
    ["the largest amount", { value: 1_000_000_000_000 }],
    ["the longest text", { feedback: "x".repeat(2000) }],
    ["the longest text of this question", { name: "x".repeat(60) }],
    ["the most pictures", { photos: ["a", "b", "c"].map((one) => one.padEnd(22, "x")) }],
    ["an option that excludes others, by itself", { troubles: ["none"] }],
  ])("may reach their limit: %s", (_name, changed) => {
    expect(validate(changed)).toMatchObject({ answers: changed, issues: [] });
  });

  it("have line ends of one kind, and none in a single line", () => {
    const typed = { feedback: "late\r\nwet\rtorn", name: "Sari\nPuspita" };
    expect(validate(typed).answers).toMatchObject({ feedback: "late\nwet\ntorn", name: "Sari Puspita" });
  });

  it("are stored in normalized form", () => {
    expect(
      validate({
        phone: "+62 812-8800-4471",
        email: " Sari@Example.com ",
        name: "Sari\r\nBcc: x\u0000\u202e",
        feedback: "One\r\ntwo\u0007\tthree",
        troubles: ["late", "late"],
        waybill: " rbc 4820\u20111937\u00a05515\u200b ",
      }).answers,
    ).toMatchObject({
      phone: "6281288004471",
      email: "Sari@Example.com",
      name: "Sari Bcc: x",
      feedback: "One\ntwo three",
      troubles: ["late"],
      waybill: "RBC482019375515",
    });
    expect(validate({ waybill: "RBC 4820 1937 5515 - 002" }).answers).toMatchObject({
      waybill: "RBC482019375515-002",
    });
  });

  it("cannot reach a prototype", () => {
    const { issues } = validateAnswers(
      exampleDefinition,
      JSON.parse('{"__proto__":{"topic":"parcel"}}') as Answers,
      carrier,
    );
    expect(issues.map(({ question }) => question)).toEqual(["topic", "feedback", "name", "__proto__"]);
    expect(visibleKeys({})).not.toContain("constructor");
  });
});

describe("a dependent question or option", () => {
  const option = (key: string) => ({ key });
  const form = {
    steps: [
      {
        questions: [
          { key: "topic", kind: "radio", required: true, options: [option("claim"), option("other")] },
          {
            key: "waybill",
            kind: "text",
            required: false,
            requiredWhen: { question: "topic", anyOf: ["claim"] },
          },
          {
            key: "replyBy",
            kind: "radio",
            required: true,
            options: [{ key: "no", when: { question: "topic", anyOf: ["other"] } }, option("phone")],
          },
          { key: "why", kind: "text", required: true, when: { question: "replyBy", anyOf: ["no"] } },
        ],
      },
    ],
  } as const;
  const missing = (given: Answers) =>
    validateAnswers(form, given, carrier).issues.map((issue) => [issue.question, issue.isMissing]);

  it("is required only if its condition is met", () => {
    expect(missing({ topic: "claim", replyBy: "phone" })).toEqual([["waybill", true]]);
    expect(missing({ topic: "other", replyBy: "phone" })).toEqual([]);
    expect(missing({ topic: "claim", replyBy: "phone", waybill: "RBC" })).toEqual([]);
  });

  it("is offered only if its condition is met: a withheld option counts as no answer, also for later questions", () => {
    expect(missing({ topic: "claim", waybill: "RBC", replyBy: "no" })).toEqual([["replyBy", true]]);
    expect(missing({ topic: "other", replyBy: "no" })).toEqual([["why", true]]);
    expect(validateAnswers(form, { topic: "other", replyBy: "no", why: "x" }, carrier).answers).toEqual({
      topic: "other",
      replyBy: "no",
      why: "x",
    });
  });
});

const anyAnswer = fc.oneof(
  fc.constantFrom(
    "parcel",
    "site",
    "late",
    "damaged",
    "none",
    "",
    fileKey,
    "0812 8800 447",
    "a@b.co",
    "ID-31",
    "rbc 4820 1937 5515",
  ),
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom("late", "damaged", "none", "eaten", fileKey), { maxLength: 4 }),
  fc.double(),
  fc.integer(),
);
const anyAnswers = fc.dictionary(
  fc.oneof(fc.constantFrom(...questionsOf(exampleDefinition).map(({ key }) => key)), fc.string()),
  anyAnswer,
  { maxKeys: 12 },
);

it("accepts its own results for any input, and never returns an answer to a question that was not asked", () => {
  fc.assert(
    fc.property(anyAnswers, (given) => {
      const { answers, issues } = validateAnswers(exampleDefinition, given, carrier);
      const again = validateAnswers(exampleDefinition, answers, carrier);
      expect(again.answers).toEqual(answers);
      expect(again.issues.filter(({ isMissing }) => !isMissing)).toEqual([]);
      const requested = new Set(visibleKeys(given));
      for (const key of Object.keys(answers)) expect(requested).toContain(key);
      for (const { question } of issues) expect(Object.keys(answers)).not.toContain(question);
      expect(JSON.parse(JSON.stringify(answers))).toEqual(answers);
    }),
  );
});

it("returns the former answers that are still valid, all of them if nothing changed, without duplicates", () => {
  fc.assert(
    fc.property(anyAnswers, (given) => {
      const stored = retainValidAnswers(given, exampleDefinition);
      expect(retainValidAnswers(stored, exampleDefinition)).toEqual(stored);
      const { answers } = validateAnswers(exampleDefinition, given, carrier);
      expect(retainValidAnswers(answers, exampleDefinition)).toEqual(answers);
    }),
  );
});

it("keeps what is still valid in a changed form", () => {
  const [what, who] = exampleDefinition.steps;
  if (what === undefined || who === undefined) throw new Error("two steps");
  const changed = {
    steps: [
      {
        ...what,
        questions: what.questions.flatMap((question) => {
          if (question.key === "topic") return [{ ...question, options: question.options?.slice(1) }];
          if (question.key === "troubles") return [{ ...question, options: question.options?.slice(0, 1) }];
          if (question.key === "value") return [{ ...question, kind: "text" as const }];
          return question.key === "photos" ? [] : [question];
        }),
      },
      who,
    ],
  };
  const { topic: _gone, photos: _gone2, value: _gone3, ...rest } = complete;
  const long = "x".repeat(3000);
  expect(retainValidAnswers({ ...complete, feedback: long }, changed)).toEqual({
    ...rest,
    troubles: ["late"],
    feedback: long,
  });
});
