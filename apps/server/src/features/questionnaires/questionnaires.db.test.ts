import { endpoints, errorCatalogue, questionnaireNames } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Importer, importers } from "../../cli/importers.ts";
import type { CodesApp } from "../../testing/codes-app.ts";
import { createFormsApp, sampleDefinition } from "../../testing/questionnaires.ts";
import { testCarrier } from "../../testing/test-app.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { readQuestionnaires } from "./questionnaires.ts";
import { seedQuestionnaires } from "./store-definition.ts";

let forms: CodesApp;
beforeAll(async () => {
  forms = await createFormsApp();
});
afterAll(() => forms.test.close());

const open = (langtype = "EN") =>
  forms.test.call(endpoints.feedbackQuestionnaire, {}, { langtype }).then(({ body }) => body.data);

async function bringIn(file: unknown) {
  const bytes = Buffer.from(typeof file === "string" ? file : JSON.stringify(file));
  const importer: Importer = importers.questionnaires;
  const read = await importer(forms.test.db, bytes, { carrier: testCarrier });
  if (read.faults.length === 0) await forms.test.db.transaction((tx) => read.replace(tx, () => {}));
  return read.faults;
}

describe("a form", () => {
  it("is returned in the language of the request, with the carrier's texts", async () => {
    expect(await open()).toMatchObject({
      name: "feedback",
      version: 1,
      state: "open",
      title: "Tell Rimba Cargo",
      reply: "We answer within 2–3 weeks.",
    });
    expect(await open("CN")).toMatchObject({ title: "Tell Rimba Cargo (zh)" });
  });

  it("that is missing is answered with a request to wait", async () => {
    const { status, headers, body } = await forms.test.call(endpoints.franchiseQuestionnaire, {});
    expect([status, headers["retry-after"], body.code]).toEqual([
      503,
      "5",
      errorCatalogue.questionnaireUpdating.code,
    ]);
  });
});

describe("rimba import questionnaires", () => {
  it.each([
    ["no JSON", "{", { line: 1, column: null, text: "This is not JSON." }],
    [
      "a blank in one language",
      { ...sampleDefinition(), title: { id: "a", en: "b", zh: " " } },
      { path: "title.zh", line: 1, text: "This is required." },
    ],
    [
      "an unknown field",
      { ...sampleDefinition(), colour: "green" },
      { path: "colour", line: 1, text: "This is not known." },
    ],
    [
      "a name that the profile does not know",
      sampleDefinition("feedback", { intro: { id: "{ceo}", en: "b", zh: "c" } }),
      { path: "intro.id", line: 1, text: "The carrier's profile does not know {ceo}." },
    ],
    [
      "parts that do not go together",
      sampleDefinition("franchise"),
      { path: "steps", line: 1, text: "The question experience is missing: this form has to ask it." },
    ],
  ])("rejects %s with its place, and the former version remains active", async (_name, file, fault) => {
    expect(await bringIn(file)).toContainEqual(fault);
    expect(await open()).toMatchObject({ version: 1, state: "open" });
  });

  it("activates a changed form in every process within seconds, and does nothing for an unchanged one", async () => {
    expect(await bringIn(sampleDefinition())).toEqual([]);
    expect(await open()).toMatchObject({ version: 1 });
    forms.test.setClock(new Date().toISOString());
    expect(await bringIn(sampleDefinition("feedback", { minutes: 9 }))).toEqual([]);
    await expect.poll(() => open()).toMatchObject({ version: 2, minutes: 9, state: "updating" });
    forms.test.setClock(new Date(Date.now() + 5000).toISOString());
    expect(await open()).toMatchObject({ version: 2, state: "open" });
  });
});

it("the shipped forms are valid, and are stored once when several processes start", async () => {
  const { db, drop } = await createTestDatabase();
  const now = new Date();
  await seedQuestionnaires(db, testCarrier, now);
  await seedQuestionnaires(db, testCarrier, now);
  const current = await readQuestionnaires(db);
  expect([...current.keys()].toSorted()).toEqual(questionnaireNames.toSorted());
  for (const { version, opensAt } of current.values()) expect([version, opensAt]).toEqual([1, now]);
  await drop();
});
