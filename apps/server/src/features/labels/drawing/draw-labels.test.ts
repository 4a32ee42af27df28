import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../../../testing/read-pdf.ts";
import { createLabelDrawing, type LabelDrawing } from "./draw-labels.ts";
import { sampleLabel, sampleLabelTexts } from "./sample-labels.ts";

const file = { title: "Label", format: "thermal", words: sampleLabelTexts } as const;
const unaborted = new AbortController().signal;

let drawing: LabelDrawing;
beforeAll(() => {
  drawing = createLabelDrawing();
});
afterAll(() => drawing.close());

test("a file of many Chinese characters does not block the event loop", { timeout: 60_000 }, async () => {
  // Every label has other characters, as many as its fields hold.
  const labels = Array.from({ length: 6 }, (_, nth) => {
    const street = String.fromCodePoint(...Array.from({ length: 100 }, (__, at) => 0x4e00 + nth * 100 + at));
    return { ...sampleLabel, receiver: { ...sampleLabel.receiver, street } };
  });
  const used = performance.eventLoopUtilization();
  const pdf = await drawing.draw({ ...file, labels }, unaborted);
  const { active, idle } = performance.eventLoopUtilization(used);
  // Drawing takes seconds, all of them in the other thread.
  expect(active).toBeLessThan(idle / 4);
  expect(await readPdf(pdf)).toHaveLength(6);
});

test("a file is not drawn further after its reader has left", async () => {
  const reader = new AbortController();
  const reason = new Error("the reader left");
  const labels = Array.from({ length: 500 }, () => sampleLabel);
  const drawn = drawing.draw({ ...file, labels }, reader.signal);
  reader.abort(reason);
  await expect(drawn).rejects.toBe(reason);
  const next = await drawing.draw({ ...file, labels: [sampleLabel] }, unaborted);
  expect(await readPdf(next)).toHaveLength(1);
});
