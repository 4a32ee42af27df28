import type { Answer, QuestionKind } from "@rimba/contract";
import { expect, it } from "vitest";
import { retainValidAnswers, visibleQuestions } from "./retain-valid-answers.ts";

const options = [{ key: "a" }, { key: "b" }];
const formOf = (kind: QuestionKind, most?: number) => ({
  steps: [{ questions: [{ key: "choice", kind, required: false, options, most }] }],
});
const retained = (kind: QuestionKind, answer: Answer, most?: number) =>
  retainValidAnswers({ choice: answer, former: "x" }, formOf(kind, most));

it.each<[QuestionKind, Answer]>([
  ["radio", "b"],
  ["multiple", ["a", "b"]],
  ["upload", ["p1", "p2"]],
  ["amount", 0],
  ["text", "x"],
  ["region", "ID-31"],
  ["phone", "0812"],
  ["email", "x@example.com"],
  ["waybill", "RBC1"],
])("keeps an answer to a question of kind %s", (kind, answer) => {
  expect(retained(kind, answer)).toStrictEqual({ choice: answer });
});

it.each<[QuestionKind, Answer]>([
  ["radio", "c"],
  ["radio", ["a"]],
  ["multiple", "a"],
  ["multiple", ["c"]],
  ["multiple", []],
  ["upload", "p1"],
  ["upload", []],
  ["amount", "5"],
  ["text", 5],
  ["region", ["ID-31"]],
])("drops an answer that a question of kind %s does not accept: %j", (kind, answer) => {
  expect(retained(kind, answer)).toStrictEqual({});
});

it("keeps the options that still exist, and as many pictures as are allowed", () => {
  expect(retained("multiple", ["c", "b"])).toEqual({ choice: ["b"] });
  expect(retained("upload", ["p1", "p2", "p3"], 2)).toEqual({ choice: ["p1", "p2"] });
});

it("keeps nothing of a question that has no options any more", () => {
  const form = { steps: [{ questions: [{ key: "choice", kind: "radio" as const, required: true }] }] };
  expect(retainValidAnswers({ choice: "a" }, form)).toStrictEqual({});
});

const when = { question: "first", anyOf: ["a"] };
const depending = {
  steps: [
    {
      questions: [
        { key: "first", kind: "radio" as const, required: true, options },
        {
          key: "second",
          kind: "multiple" as const,
          required: false,
          requiredWhen: when,
          options: [{ key: "always" }, { key: "sometimes", when }],
        },
        {
          key: "third",
          kind: "text" as const,
          required: true,
          when: { question: "second", anyOf: ["sometimes"] },
        },
      ],
    },
  ],
};

it("asks what the answers lead to", () => {
  const visible = visibleQuestions(depending, { first: "a", second: ["always", "sometimes"], third: "x" });
  expect(visible.map(({ question, isRequired, answer }) => [question.key, isRequired, answer])).toEqual([
    ["first", true, "a"],
    ["second", true, ["always", "sometimes"]],
    ["third", true, "x"],
  ]);
  expect(visible[1]?.withheld).toEqual(new Set());
});

it("counts an option that is not offered as not given", () => {
  const visible = visibleQuestions(depending, { first: "b", second: ["always", "sometimes"], third: "x" });
  expect(visible.map(({ question, isRequired, answer }) => [question.key, isRequired, answer])).toEqual([
    ["first", true, "b"],
    ["second", false, ["always"]],
  ]);
  expect(visible[1]?.withheld).toEqual(new Set(["sometimes"]));
});

it("keeps a number as it is", () => {
  const form = { steps: [{ questions: [{ key: "choice", kind: "amount" as const, required: false }] }] };
  expect(visibleQuestions(form, { choice: 5 })[0]?.answer).toBe(5);
});
