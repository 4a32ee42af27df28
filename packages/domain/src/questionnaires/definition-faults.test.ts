import type { QuestionDefinition, QuestionnaireDefinition } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { type DefinitionFault, findDefinitionFaults } from "./definition-faults.ts";
import { exampleDefinition } from "./questionnaire-fixtures.ts";
import { shownQuestionnaire } from "./shown-questionnaire.ts";

type Json = Record<string, unknown>;

/** The example with one changed property; undefined deletes it. */
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

it("finds no fault in a consistent definition", () => {
  expect(findDefinitionFaults(exampleDefinition)).toEqual([]);
  expect(findDefinitionFaults(changed("steps[0].questions[0].appearance", "select"))).toEqual([]);
  expect(findDefinitionFaults(changed("steps[0].questions[4].maximum", 1000))).toEqual([]);
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
  ["steps[0].questions[1].appearance", "select", "steps[0].questions[1].appearance", "lets only one be"],
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
])("reports %s = %j with its path", (at, value, path, text) => {
  expect(findDefinitionFaults(changed(at, value))).toContainEqual({
    path,
    text: expect.stringContaining(text) as string,
  });
});

describe("options that all have conditions", () => {
  const parcel = { question: "topic", anyOf: ["parcel"] };
  const site = { question: "topic", anyOf: ["site", "other"] };
  const [, troubles] = exampleDefinition.steps[0]?.questions ?? [];
  if (troubles === undefined) throw new Error("the example has no troubles");

  /** The faults of the example with this question instead of its second one. */
  function faultsWith(changes: Partial<QuestionDefinition>, topic: Json = {}): DefinitionFault[] {
    const definition = changed("steps[0].questions[1]", { ...troubles, when: undefined, ...changes });
    Object.assign(definition.steps[0]?.questions[0] ?? {}, topic);
    return findDefinitionFaults(definition);
  }
  const optionsWhen = (...conditions: (QuestionDefinition["when"] | undefined)[]) => ({
    options: (troubles.options ?? []).slice(0, 2).map((option, at) => ({ ...option, when: conditions[at] })),
  });
  const fault = {
    path: "steps[0].questions[1].options",
    text: expect.stringContaining("none may be offered") as string,
  };
  // Another question depends on an option of this one.
  const only = (faults: readonly DefinitionFault[]) =>
    faults.filter(({ path }) => path.startsWith("steps[0].questions[1]"));

  it("are a fault of a question that can be required while none of them is offered", () => {
    expect(only(faultsWith(optionsWhen(parcel, { ...site, anyOf: ["site"] })))).toEqual([fault]);
    expect(only(faultsWith({ ...optionsWhen(parcel, parcel), when: site }))).toEqual([fault]);
    expect(only(faultsWith({ ...optionsWhen(parcel, parcel), required: false, requiredWhen: site }))).toEqual(
      [fault],
    );
  });

  it("are a fault if the referenced question may have no answer", () => {
    expect(only(faultsWith(optionsWhen(parcel, site), { required: false }))).toEqual([fault]);
  });

  it("are valid if the conditions include every answer of a required question", () => {
    expect(faultsWith(optionsWhen(parcel, site))).toEqual([]);
  });

  it("are valid if each answer that leads to the question offers one of them", () => {
    expect(faultsWith({ ...optionsWhen(parcel, parcel), when: parcel })).toEqual([]);
    expect(faultsWith({ ...optionsWhen(parcel, parcel), required: false, requiredWhen: parcel })).toEqual([]);
  });

  it("are valid if both questions are for the same people and the conditions include every answer", () => {
    const definition = changed("steps[0].questions[1].when", parcel);
    const following: QuestionDefinition = {
      ...troubles,
      key: "next",
      kind: "radio",
      appearance: undefined,
      when: parcel,
      options: [
        { key: "soft", label: troubles.label, when: { question: "troubles", anyOf: ["late", "none"] } },
        { key: "hard", label: troubles.label, when: { question: "troubles", anyOf: ["damaged"] } },
      ],
    };
    definition.steps[0]?.questions.push(following);
    expect(findDefinitionFaults(definition)).toEqual([]);
    delete following.when;
    expect(findDefinitionFaults(definition)).toMatchObject([{ path: "steps[0].questions[5].options" }]);
  });

  it("are valid in a question that is never required, and if one of them has no condition", () => {
    expect(faultsWith({ ...optionsWhen(parcel, parcel), required: false })).toEqual([]);
    expect(faultsWith(optionsWhen(parcel, undefined))).toEqual([]);
  });
});

it("requires in a franchise form the questions of the specification, for everyone", () => {
  const requested = [
    "experience",
    "involvement",
    "existingCustomers",
    "investment",
    "monthlyFreight",
    "informationSource",
  ];
  expect(findDefinitionFaults({ ...exampleDefinition, name: "franchise" }).map(({ text }) => text)).toEqual(
    requested.map((key) => `The question ${key} is missing: this form has to ask it.`),
  );
  const [what, who] = exampleDefinition.steps;
  if (what === undefined || who === undefined) throw new Error("two steps");
  const text = { kind: "text" as const, label: who.title, required: true };
  const definition: QuestionnaireDefinition = {
    ...exampleDefinition,
    name: "franchise",
    steps: [what, { ...who, questions: requested.map((key) => ({ ...text, key })) }],
  };
  expect(findDefinitionFaults(definition)).toEqual([]);
  definition.steps[1]?.questions.splice(0, 1, { ...text, key: "experience", required: false });
  definition.steps[1]?.questions.splice(1, 1, {
    ...text,
    key: "involvement",
    when: { question: "topic", anyOf: ["parcel"] },
  });
  expect(findDefinitionFaults(definition).map(({ path, text: said }) => `${path}: ${said}`)).toEqual([
    "steps[1].questions[0]: The question experience has to be required, and without a condition.",
    "steps[1].questions[1]: The question involvement has to be required, and without a condition.",
  ]);
});

it("is returned in one language, with everything that the rules need", () => {
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
