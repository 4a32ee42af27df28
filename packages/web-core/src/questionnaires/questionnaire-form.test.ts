import { describe, expect, it } from "vitest";
import { errorsOfAnswers } from "./answer-errors.ts";
import { changedQuestions, hashQuestions } from "./changed-questions.ts";
import { toggled } from "./choice-question.tsx";
import {
  pruneForm,
  emptyForm,
  type QuestionnaireForm,
  sourceIn,
  stepIn,
  stepPath,
  toAnswers,
} from "./questionnaire-form.ts";
import { blocksOf } from "./question.tsx";
import { sampleQuestionnaire, sampleQuestions } from "../testing/sample-questionnaire.ts";

const questionnaire = sampleQuestionnaire();
const area = {
  areaId: "ID-317404",
  path: [{ areaId: "ID-317404", level: "district" as const, name: "Tebet" }],
  isSmallest: true,
  locale: "id" as const,
};
const filled: QuestionnaireForm = {
  texts: { name: " Sari ", experience: "yes", years: "1.200" },
  choices: { goods: ["food"] },
  areas: { place: area },
  pictures: { pictures: [{ fileKey: "k1", name: "depan.jpg", size: 9, until: 1 }] },
};

describe("the answers of a form", () => {
  it("are sent by the keys of their questions", () => {
    expect(toAnswers(questionnaire, filled)).toEqual({
      name: " Sari ",
      experience: "yes",
      years: 1200,
      goods: ["food"],
      place: "ID-317404",
      pictures: ["k1"],
    });
  });

  it("omit empty values, and answers to hidden questions", () => {
    const form = { ...emptyForm, texts: { name: "  ", other: "x" }, choices: { goods: [] } };
    expect(toAnswers(questionnaire, form)).toEqual({});
  });

  it.each([
    ["Rp 1.500.000", 1_500_000],
    ["2,000 kg", 2000],
    ["0", 0],
    ["banyak", "banyak"],
    ["12,5", "12,5"],
  ])("convert an amount typed as %s to %s", (typed, answer) => {
    expect(toAnswers(questionnaire, { ...emptyForm, texts: { years: typed } })).toEqual({ years: answer });
  });
});

describe("an exclusive option", () => {
  const { options } = sampleQuestions.goods;
  it("deselects the others, and is deselected by another one", () => {
    expect(toggled(options, ["food", "paper"], "none", true)).toEqual(["none"]);
    expect(toggled(options, ["none"], "paper", true)).toEqual(["paper"]);
    expect(toggled(options, ["none"], "none", false)).toEqual([]);
  });
  it("is otherwise one of several, in their order", () => {
    expect(toggled(options, ["paper"], "food", true)).toEqual(["food", "paper"]);
  });
});

describe("when the questions are others", () => {
  const { name, experience, years, place, pictures, goods } = sampleQuestions;
  const now = sampleQuestionnaire({
    version: 4,
    steps: [
      { key: "person", title: "Data diri", questions: [name] },
      {
        key: "plans",
        title: "Rencana",
        questions: [
          { ...experience, options: [experience.options[1] as never, { key: "some", label: "Sedikit" }] },
          years,
          { ...goods, options: [goods.options[0], goods.options[1]] },
          pictures,
          { key: "extra", kind: "text", label: "Lagi", required: false },
        ],
      },
    ],
  });

  it("valid answers are kept", () => {
    expect(pruneForm(filled, questionnaire, now)).toEqual({
      texts: { name: " Sari ", years: "1.200" },
      choices: { goods: ["food"] },
      areas: {},
      pictures: filled.pictures,
    });
    expect(pruneForm(filled, questionnaire, questionnaire)).toEqual(filled);
    expect(place.key in pruneForm(filled, questionnaire, now).areas).toBe(false);
  });

  it("changed questions and new ones are detected", () => {
    expect([...changedQuestions(hashQuestions(questionnaire), now)]).toEqual([
      "experience",
      "goods",
      "extra",
    ]);
    expect([...changedQuestions(hashQuestions(questionnaire), questionnaire)]).toEqual([]);
    // The call may list the parts of a question in another order than the page.
    const turned = questionnaire.steps.map((step) => ({
      ...step,
      questions: step.questions.map(
        (question) => Object.fromEntries(Object.entries(question).toReversed()) as typeof question,
      ),
    }));
    expect([...changedQuestions(hashQuestions(questionnaire), { steps: turned })]).toEqual([]);
  });
});

it("consecutive fields share a block, and every other question has its own", () => {
  const { name, place, experience, years, goods } = sampleQuestions;
  const keys = blocksOf([name, place, experience, years, { ...experience, appearance: "select" }, goods]).map(
    (block) => block.map(({ key }) => key),
  );
  expect(keys).toEqual([["name", "place"], ["experience"], ["years", "experience"], ["goods"]]);
});

it("the server's errors are shown at their questions, for any keys", () => {
  const wrong = { key: "answer.required", msg: "Isi dulu." };
  const errors = [
    { ...wrong, path: "answers.constructor" },
    { path: "answers.toString", key: "field.tooLong", msg: "Terlalu panjang." },
    { ...wrong, path: "answers.toString" },
    { ...wrong, path: "version" },
  ];
  expect(Object.entries(errorsOfAnswers(errors))).toEqual([
    ["constructor", "Isi dulu."],
    ["toString", "Terlalu panjang."],
  ]);
});

describe("the address of a form", () => {
  it.each([
    ["", 0],
    ["?step=2", 1],
    ["?step=9", 0],
    ["?step=-1", 0],
    ["?step=x", 0],
  ])("with %s shows the step %i", (search, step) => {
    expect(stepIn(search, 3)).toBe(step);
  });

  it("of another step keeps the source", () => {
    expect(stepPath("/a", "?source=mitra-sem&step=2", 2)).toBe("/a?source=mitra-sem&step=3");
    expect(stepPath("/a", "?step=2", 0)).toBe("/a");
  });

  it.each([
    ["source=mitra-sem", "mitra-sem"],
    ["source=<b>", null],
    [`source=${"a".repeat(41)}`, null],
    ["", null],
  ])("with %s has the source %s", (query, source) => {
    expect(sourceIn(new URLSearchParams(query))).toBe(source);
  });
});
