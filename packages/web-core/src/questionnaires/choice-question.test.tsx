import { expect, it } from "vitest";
import { renderInSite } from "../testing/render-in-site.tsx";
import { ChoiceQuestion } from "./choice-question.tsx";
import { sampleQuestions } from "./sample-questionnaire.ts";

function markedOptions(chosen: readonly string[]): (string | undefined)[] {
  const html = renderInSite({ site: "mobile", locale: "id" }, ChoiceQuestion, {
    id: "q",
    question: sampleQuestions.experience,
    chosen,
    onChoose: () => undefined,
    error: "Pilih salah satu.",
    changed: false,
    layout: "narrow",
  });
  const marked = [...html.matchAll(/<input\b[^>]*\bdata-invalid="true"[^>]*>/g)];
  return marked.map(([tag]) => /\bvalue="([^"]*)"/.exec(tag)?.[1]);
}

it("focuses the selected option of a question with an error, or the first one", () => {
  expect(markedOptions(["no"])).toEqual(["no"]);
  expect(markedOptions([])).toEqual(["yes"]);
});

it("focuses the first option of a question with an error if the selected one is no longer offered", () => {
  expect(markedOptions(["withheld"])).toEqual(["yes"]);
});
