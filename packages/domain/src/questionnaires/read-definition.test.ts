import { expect, it } from "vitest";
import { exampleDefinition } from "./questionnaire-fixtures.ts";
import { readDefinition } from "./read-definition.ts";
import { shownQuestionnaire } from "./shown-questionnaire.ts";

type Json = Record<string, unknown>;

/** The example with one place of it changed; undefined takes it away. */
function changed(place: string, value: unknown): unknown {
  const copy = structuredClone(exampleDefinition) as unknown as Json;
  const parts = place.replace(/\[(\d+)\]/g, ".$1").split(".");
  const last = parts.pop() ?? "";
  let at = copy;
  for (const part of parts) at = at[part] as Json;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

it("reads a definition that holds together", () => {
  expect(readDefinition(JSON.parse(JSON.stringify(exampleDefinition)))).toEqual({
    kind: "read",
    definition: exampleDefinition,
  });
});

it.each([
  ["name", "survey", "name", "must be one of feedback, franchise, customers"],
  ["title.zh", undefined, "title.zh", "is missing"],
  ["steps[0].questions[0].options[0].label.zh", " ", "steps[0].questions[0].options[0].label.zh", "is blank"],
  ["steps[0].title.en", "a\nb", "steps[0].title.en", "is not in the form that is asked for"],
  ["minutes", "3", "minutes", "must be of type number"],
  ["minutes", 0, "minutes", "must have at least 1"],
  ["intro.id", "x".repeat(501), "intro.id", "must have at most 500 characters"],
  ["steps[1].questions", [], "steps[1].questions", "must have at least 1 entries"],
  ["steps[0].questions[0].colour", "green", "steps[0].questions[0]", "is not known here: colour"],
  ["steps[0].questions[0].key", "Topic", "steps[0].questions[0].key", "is not in the form that is asked for"],
  ["steps[1].questions[0].key", "topic", "steps[1].questions[0].key", "topic is there twice"],
  ["steps[1].key", "what", "steps[1].key", "what is there twice"],
  [
    "steps[0].questions[0].options[1].key",
    "other",
    "steps[0].questions[0].options[2].key",
    "other is there twice",
  ],
  ["steps[0].questions[0].options", undefined, "steps[0].questions[0].options", "is missing"],
  ["steps[0].questions[4].unit", undefined, "steps[0].questions[4].unit", "is missing"],
  [
    "steps[1].questions[0].most",
    2,
    "steps[1].questions[0].most",
    "does not belong to a question of kind text",
  ],
  ["steps[0].questions[4].maximum", 10, "steps[0].questions[4].minimum", "is greater than the maximum"],
  [
    "steps[0].questions[1].appearance",
    "segments",
    "steps[0].questions[1].appearance",
    "lets only one be chosen",
  ],
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
    "name is no earlier question",
  ],
  [
    "steps[0].questions[1].when.anyOf",
    ["moon"],
    "steps[0].questions[1].when.anyOf[0]",
    "moon is no option of topic",
  ],
])("refuses %s = %j with its place", (at, value, place, problem) => {
  const read = readDefinition(changed(at, value));
  const faults = read.kind === "faulty" ? read.faults : [];
  expect(faults).toContainEqual({ place, problem: expect.stringContaining(problem) as string });
});

it("refuses a condition on a question that comes later, or is the question itself", () => {
  for (const question of ["troubles", "photos"]) {
    const read = readDefinition(changed("steps[0].questions[1].when.question", question));
    expect(read.kind).toBe("faulty");
  }
});

it.each(["text", null, [], 3])("refuses %j, which is no definition at all", (json) => {
  expect(readDefinition(json).kind).toBe("faulty");
});

it("wants of a franchise form what the specification has it ask, required and of everyone", () => {
  const read = readDefinition({ ...exampleDefinition, name: "franchise" });
  expect(read.kind === "faulty" && read.faults.map(({ problem }) => problem)).toEqual(
    [
      "experience",
      "involvement",
      "existingCustomers",
      "investment",
      "monthlyFreight",
      "informationSource",
    ].map((key) => `the question ${key} is missing`),
  );
});

it("shows a definition in one language, with everything that a rule needs", () => {
  const shown = shownQuestionnaire(exampleDefinition, { version: 4, state: "open" }, "zh");
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
  expect(JSON.stringify(shown)).not.toContain("(en)");
});
