import { expect, it } from "vitest";
import { exampleDefinition } from "./questionnaire-fixtures.ts";
import { shipmentTopicsOf, shownQuestionnaire } from "./shown-questionnaire.ts";

const option = (key: string) => ({ key });
const formWith = (key: string, ...options: string[]) => ({
  steps: [
    { questions: [{ key: "name", kind: "text" as const, required: true }] },
    { questions: [{ key, kind: "radio" as const, required: true, options: options.map(option) }] },
  ],
});

it("shows a definition in one language", () => {
  const shown = shownQuestionnaire(exampleDefinition, { version: 3, state: "open" }, ({ zh }) => zh);
  expect(shown).toMatchObject({ name: "feedback", version: 3, state: "open", title: "Tell us (zh)" });
  const [topic, , photos, feedback] = shown.steps[0]?.questions ?? [];
  expect(topic?.options?.map(({ label }) => label)).toEqual(["parcel (zh)", "site (zh)", "other (zh)"]);
  expect(photos).toEqual({
    key: "photos",
    kind: "upload",
    label: "Pictures of the damage (zh)",
    required: false,
    when: { question: "troubles", anyOf: ["damaged"] },
    most: 3,
  });
  expect(feedback?.missing).toBe("Write a line or two. (zh)");
  expect(JSON.stringify(shown)).not.toContain("(id)");
});

it("shows the hint of a question", () => {
  const [step] = exampleDefinition.steps;
  const [topic] = step?.questions ?? [];
  if (step === undefined || topic === undefined) throw new Error("no question");
  const hint = { id: "Petunjuk", en: "A hint", zh: "提示" };
  const definition = { ...exampleDefinition, steps: [{ ...step, questions: [{ ...topic, hint }] }] };
  const shown = shownQuestionnaire(definition, { version: 1, state: "open" }, ({ en }) => en);
  expect(shown.steps[0]?.questions[0]?.hint).toBe("A hint");
});

it("offers the topics of a shipment that the feedback form has", () => {
  expect(shipmentTopicsOf(formWith("topic", "claim", "other", "shipment"))).toEqual(["shipment", "claim"]);
  expect(shipmentTopicsOf(formWith("topic", "claim"))).toEqual(["claim"]);
  expect(shipmentTopicsOf(formWith("topic"))).toEqual([]);
  expect(shipmentTopicsOf(formWith("subject", "claim", "shipment"))).toEqual([]);
  expect(
    shipmentTopicsOf({ steps: [{ questions: [{ key: "topic", kind: "text", required: true }] }] }),
  ).toEqual([]);
  expect(shipmentTopicsOf(undefined)).toEqual([]);
});
