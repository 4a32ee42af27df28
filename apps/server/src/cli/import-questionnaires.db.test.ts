import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readQuestionnaires } from "../features/questionnaires/questionnaires.ts";
import { openCommandLine, type OpenCommandLine } from "../testing/open-command-line.ts";
import { sampleDefinition } from "../testing/questionnaires.ts";

let line: OpenCommandLine;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rimba-form-"));
  line = await openCommandLine();
});
afterAll(async () => {
  await line.close();
  await rm(folder, { recursive: true });
});

/** Formatted as a person would: one value per line. */
const written = (form: unknown) => JSON.stringify(form, null, 2);

async function bringIn(form: unknown) {
  const file = join(folder, "form.json");
  await writeFile(file, typeof form === "string" ? form : written(form));
  const { code, out, err } = await line.rimba("import", "questionnaires", file);
  const said = err.filter((words) => !words.endsWith("…"));
  return { code, out, said };
}

const current = async () => (await readQuestionnaires(line.db)).get("feedback")?.version;

describe("rimba import questionnaires", () => {
  it("names the active version, and reports no change for the same file", async () => {
    const form = sampleDefinition();
    expect(await bringIn(form)).toMatchObject({ code: 0, out: ["10 questions of the form are stored."] });
    const again = ["10 questions of the form are stored already. Nothing was changed."];
    expect(await bringIn(form)).toMatchObject({ code: 0, out: again });
    // The same form in another format and order of keys.
    const { steps, name, ...rest } = form;
    expect(await bringIn(JSON.stringify({ steps, ...rest, name }))).toMatchObject({ code: 0, out: again });
    expect(await current()).toBe(1);
    const changed = await bringIn({ ...form, minutes: 9 });
    expect(changed).toMatchObject({ code: 0, out: ["10 questions of the form are stored."] });
    expect(await current()).toBe(2);
    expect((await bringIn({ ...form, minutes: 9 })).out).toEqual(again);
  });

  it("reports each fault of a form with line, path and question, and keeps the former version", async () => {
    const form = sampleDefinition();
    const [step] = form.steps;
    const [topic, troubles, ...others] = step?.questions ?? [];
    const broken = {
      ...form,
      minutes: 0,
      reply: { id: "a", en: "b" },
      steps: [
        {
          ...step,
          questions: [
            { ...topic, kind: "choice", label: { id: "Apa?", en: "What?", zh: " " } },
            { ...troubles, key: "What went wrong", options: "late" },
            ...others.map((question) => ({ ...question, required: question.key === "name" ? "no" : true })),
          ],
        },
      ],
    };
    const { code, out, said } = await bringIn(broken);
    expect([code, out]).toEqual([1, []]);
    expect(said.map((words) => words.replace(/^line \d+, /, ""))).toEqual([
      "minutes: This has to be at least 1.",
      "reply.zh: This is required.",
      'steps[0].questions[0].kind (question topic): "choice" is none of radio, multiple, text, upload, region, phone, email, waybill, amount, vacancy.',
      "steps[0].questions[0].label.zh (question topic): This is required.",
      "steps[0].questions[1].key (question What went wrong): A key is letters and digits, a small letter first, at most 40.",
      "steps[0].questions[1].options (question What went wrong): This has to be a list, in square brackets.",
      "steps[0].questions[3].required (question name): This has to be true or false.",
      "Nothing was changed.",
    ]);
    const lines = written(broken).split("\n");
    const at = said.slice(0, -1).map((words) => lines[Number(/^line (\d+)/.exec(words)?.[1]) - 1]?.trim());
    expect(at).toEqual([
      '"minutes": 0,',
      '"reply": {',
      '"kind": "choice",',
      '"zh": " "',
      '"key": "What went wrong",',
      '"options": "late"',
      '"required": "no"',
    ]);
    expect(await current()).toBe(2);
  });

  it.each<[string, (text: string) => string, string]>([
    [
      "a name that stands twice",
      (text) => text.replace('"minutes": 2,', '"minutes": 2, "minutes": 5,'),
      "minutes: This is there twice.",
    ],
    [
      "a name that is not known",
      (text) => text.replace('"minutes": 2,', '"minutes": 2, "minute": 5,'),
      "minute: This is not known.",
    ],
    [
      "a line end within words",
      (text) => text.replace('"Tell us"', '"Tell\\nus"'),
      "steps[0].questions[2].label.en (question feedback): This is one line: it has no line ends, tabs or other control characters.",
    ],
    [
      "words that are too long",
      (text) => text.replace('"Tell us"', `"${"x".repeat(201)}"`),
      "steps[0].questions[2].label.en (question feedback): This may have at most 200 characters, and has 201.",
    ],
    [
      "more pictures than there may be",
      (text) => text.replace('"most": 3', '"most": 4'),
      "steps[0].questions[8].most (question photos): This may be at most 3.",
    ],
    [
      "a condition on a question that is not there",
      (text) => text.replace('"question": "topic"', '"question": "subject"'),
      "steps[0].questions[1].when.question (question troubles): subject is no earlier question of kind radio or multiple.",
    ],
    [
      "an option twice",
      (text) => text.replace('"key": "wet"', '"key": "late"'),
      "steps[0].questions[1].options[1].key (question troubles): The key late is there twice.",
    ],
    [
      "a name that the carrier's profile does not know",
      (text) => text.replace('"What about?"', '"What about {ceo}?"'),
      "steps[0].questions[0].label.en (question topic): The carrier's profile does not know {ceo}.",
    ],
    ["no JSON", (text) => text.replace('"minutes": 2,\n', '"minutes": 2 5,\n'), ": This is not JSON."],
  ])("refuses %s", async (_what, change, fault) => {
    const text = written(sampleDefinition());
    const { code, said } = await bringIn(change(text));
    const before = text.split("\n");
    const at =
      change(text)
        .split("\n")
        .findIndex((words, index) => words !== before[index]) + 1;
    const place = fault.startsWith(":") ? `line ${at}` : `line ${at}, `;
    expect([code, said]).toEqual([1, [place + fault, "Nothing was changed."]]);
    expect(await current()).toBe(2);
  });
});

it("makes rimba doctor report that no claim can be filed while the feedback form lacks the topic", async () => {
  const doctor = async () => (await line.rimba("doctor")).out.join("\n");
  await bringIn(sampleDefinition());
  expect(await doctor()).toMatch(/note +Feedback form +it has no topic "claim"/);
  const { code } = await line.rimba("import", "questionnaires", "data/questionnaires/feedback.json");
  expect(code).toBe(0);
  expect(await doctor()).not.toContain("Feedback form");
});
