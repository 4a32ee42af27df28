import type { QuestionnaireDefinition } from "@rimba/contract";
import { expect, it } from "vitest";
import { definitionFaults } from "./definition-faults.ts";
import { exampleDefinition } from "./questionnaire-fixtures.ts";
import { shownQuestionnaire } from "./shown-questionnaire.ts";

type Json = Record<string, unknown>;

/** The example with one place of it changed; undefined takes it away. */
function changed(path: string, value: unknown): QuestionnaireDefinition {
  const copy = structuredClone(exampleDefinition);
  const parts = path.replace(/\[(\d+)\]/g, ".$1").split(".");
  const last = parts.pop() ?? "";
  let at = copy as unknown as Json;
  for (const part of parts) at = at[part] as Json;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

it("finds nothing in a definition that holds together", () => {
  expect(definitionFaults(exampleDefinition)).toEqual([]);
});

it.each([
  ["steps[1].questions[0].key", "topic", "steps[1].questions[0].key", "topic is there twice"],
  ["steps[1].key", "what", "steps[1].key", "what is there twice"],
  ["steps[0].questions[0].options[1].key", "other", "steps[0].questions[0].options[2].key", "other is there"],
  ["steps[0].questions[0].options", undefined, "steps[0].questions[0].options", "needs options"],
  ["steps[0].questions[4].unit", undefined, "steps[0].questions[4].unit", "needs a unit"],
  [
    "steps[1].questions[0].most",
    2,
    "steps[1].questions[0].most",
    "does not belong to a question of kind text",
  ],
  ["steps[0].questions[4].maximum", 10, "steps[0].questions[4].minimum", "greater than the maximum"],
  ["steps[0].questions[1].appearance", "segments", "steps[0].questions[1].appearance", "lets only one be"],
  [
    "steps[0].questions[0].options[0].alone",
    true,
    "steps[0].questions[0].options[0].alone",
    "belongs only to",
  ],
  [
    "steps[0].questions[1].when.question",
    "name",
    "steps[0].questions[1].when.question",
    "no earlier question",
  ],
  ["steps[0].questions[1].when.question", "troubles", "steps[0].questions[1].when.question", "no earlier"],
  [
    "steps[0].questions[1].when.anyOf",
    ["moon"],
    "steps[0].questions[1].when.anyOf[0]",
    "moon is no option of topic",
  ],
  [
    "steps[0].questions[3].requiredWhen",
    { question: "topic", anyOf: ["site"] },
    "steps[0].questions[3].requiredWhen",
    "not required",
  ],
  [
    "steps[0].questions[4].requiredWhen",
    { question: "topic", anyOf: ["moon"] },
    "steps[0].questions[4].requiredWhen.anyOf[0]",
    "moon is no option of topic",
  ],
  [
    "steps[0].questions[1].options[0].when",
    { question: "troubles", anyOf: ["wet"] },
    "steps[0].questions[1].options[0].when.question",
    "no earlier question",
  ],
])("tells of %s = %j its place", (at, value, path, text) => {
  expect(definitionFaults(changed(at, value))).toContainEqual({
    path,
    text: expect.stringContaining(text) as string,
  });
});

it("wants of a franchise form what the specification has it ask, required and of everyone", () => {
  const asked = [
    "experience",
    "involvement",
    "existingCustomers",
    "investment",
    "monthlyFreight",
    "informationSource",
  ];
  expect(definitionFaults({ ...exampleDefinition, name: "franchise" }).map(({ text }) => text)).toEqual(
    asked.map((key) => `The question ${key} is missing: this form has to ask it.`),
  );
  const [what, who] = exampleDefinition.steps;
  if (what === undefined || who === undefined) throw new Error("two steps");
  const text = { kind: "text" as const, label: who.title, required: true };
  const definition: QuestionnaireDefinition = {
    ...exampleDefinition,
    name: "franchise",
    steps: [what, { ...who, questions: asked.map((key) => ({ ...text, key })) }],
  };
  expect(definitionFaults(definition)).toEqual([]);
  definition.steps[1]?.questions.splice(0, 1, { ...text, key: "experience", required: false });
  definition.steps[1]?.questions.splice(1, 1, {
    ...text,
    key: "involvement",
    when: { question: "topic", anyOf: ["parcel"] },
  });
  expect(definitionFaults(definition).map(({ path, text: said }) => `${path}: ${said}`)).toEqual([
    "steps[1].questions[0]: The question experience has to be required, and without a condition.",
    "steps[1].questions[1]: The question involvement has to be required, and without a condition.",
  ]);
});

it("is shown in one language, with everything that a rule needs", () => {
  const shown = shownQuestionnaire(exampleDefinition, { version: 4, state: "open" }, ({ zh }) => zh);
  expect(shown).toMatchObject({ version: 4, state: "open", title: "Tell us (zh)" });
  expect(shown.steps[0]?.questions[1]).toEqual({
    key: "troubles",
    kind: "multiple",
    label: "What went wrong? (zh)",
    required: true,
    when: { question: "topic", anyOf: ["parcel"] },
    appearance: "tiles",
    options: [
      { key: "late", label: "late (zh)" },
      { key: "damaged", label: "damaged (zh)" },
      { key: "none", label: "none (zh)", alone: true },
    ],
  });
  expect(JSON.stringify(shown)).not.toContain("(id)");
});
