import { expect, it } from "vitest";
import { chunksByWaybill } from "./chunks-by-waybill.ts";

it("keeps all items of a waybill in one part, in their order, and parts small", () => {
  const items = Array.from({ length: 1000 }, (_, index) => ({ waybillNo: `W${index % 120}`, index }));
  const chunks = chunksByWaybill(items.entries(), "postgres");
  expect(chunks.flatMap((chunk) => [...chunk.keys()]).toSorted((a, b) => a - b)).toEqual([...items.keys()]);
  const waybillsOf = (chunk: Map<number, { waybillNo: string }>) =>
    new Set([...chunk.values()].map(({ waybillNo }) => waybillNo));
  expect(chunks.reduce((sum, chunk) => sum + waybillsOf(chunk).size, 0)).toBe(120);
  for (const chunk of chunks) expect(chunk.size).toBeLessThanOrEqual(250);
  for (const chunk of chunksByWaybill(items.entries(), "pglite")) expect(chunk.size).toBeLessThanOrEqual(50);
  const [first] = chunks;
  const ofFirst = [...(first?.values() ?? [])].filter(({ waybillNo }) => waybillNo === "W0");
  expect(ofFirst.map(({ index }) => index)).toEqual([0, 120, 240, 360, 480, 600, 720, 840, 960]);
});

it("puts a waybill with more items than the maximum into its own part", () => {
  const items = Array.from({ length: 600 }, (_, index) => ({ waybillNo: index < 300 ? "A" : "B" }));
  expect(chunksByWaybill(items.entries(), "postgres").map(({ size }) => size)).toEqual([300, 300]);
});
