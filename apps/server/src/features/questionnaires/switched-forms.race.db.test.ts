import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints, errorCatalogue, type QuestionnaireDefinition } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillWithForm, sampleDefinition, submit } from "../../testing/questionnaires.ts";
import { createTwoProcesses, type TwoProcesses } from "../../testing/two-processes.ts";

let processes: TwoProcesses;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rimba-forms-"));
  processes = await createTwoProcesses({ TRUST_PROXY: "127.0.0.1" });
  await fillWithForm(processes.apps[0].test.db);
});
afterAll(async () => {
  await processes.close();
  await rm(folder, { recursive: true });
});

async function bringIn(definition: QuestionnaireDefinition) {
  const file = join(folder, "feedback.json");
  await writeFile(file, JSON.stringify(definition));
  return processes.rimba("import", "questionnaires", file);
}

const atBoth = <Seen>(see: (app: TwoProcesses["apps"][number]) => Promise<Seen>) =>
  Promise.all(processes.apps.map(see));
const shown = () =>
  atBoth(async ({ test }) => {
    const { body } = await test.call(endpoints.feedbackQuestionnaire, {});
    return [body.data?.version, body.data?.state];
  });
const handIn = (version: number) =>
  atBoth(async (app) => {
    const { status, body } = await submit(app, {}, { version });
    return [status, body.code];
  });
const twice = <Value>(value: Value) => [value, value];

it("the command line switches a form in every process: first a request to wait, then only the new one", async () => {
  expect(await shown()).toEqual(twice([1, "open"]));
  expect(await handIn(1)).toEqual(twice([200, 1]));

  const changed = sampleDefinition("feedback", { minutes: 9 });
  expect(await bringIn(changed)).toMatchObject({ code: 0 });
  // From the start, even before a process has checked for changes.
  expect(await handIn(1)).toEqual(twice([503, errorCatalogue.questionnaireUpdating.code]));
  await expect.poll(shown).toEqual(twice([2, "updating"]));
  for (const version of [1, 2])
    expect(await handIn(version)).toEqual(twice([503, errorCatalogue.questionnaireUpdating.code]));

  const later = new Date(Date.now() + 5000).toISOString();
  for (const { test } of processes.apps) test.setClock(later);
  expect(await shown()).toEqual(twice([2, "open"]));
  expect(await handIn(1)).toEqual(twice([409, errorCatalogue.questionnaireUpdated.code]));
  expect(await handIn(2)).toEqual(twice([200, 1]));
});

it("an invalid form is rejected with its place, and the former version remains active in both processes", async () => {
  const broken = sampleDefinition("feedback", { minutes: 0 });
  const { code, err } = await bringIn(broken);
  expect([code, err.join("\n")]).toEqual([1, expect.stringContaining("minutes")]);
  expect(await shown()).toEqual(twice([2, "open"]));
  expect(await handIn(2)).toEqual(twice([200, 1]));
});
