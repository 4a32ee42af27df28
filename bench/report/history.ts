import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../scripts/launch/project.mjs";
import type { Figure } from "../figure.ts";

/** A complete run, reduced to the figures with an aim. */
export interface PastRun {
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Processor, cores and memory: runs on other machines compare badly. */
  readonly machine: string;
  /** By name of the figure: how many times better than asked. */
  readonly reached: Readonly<Record<string, number>>;
}

const file = path.join(projectFolder, "bench", "history.json");

/** Adds a run to `bench/history.json`; returns all runs, oldest first. */
export function addToHistory(
  startedAt: Date,
  machine: string,
  figures: readonly Figure[],
): readonly PastRun[] {
  const past = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PastRun[]) : [];
  const reached = Object.fromEntries(
    figures.flatMap(({ what, aim }) => (aim === undefined ? [] : [[what, threeDigits(aim.reached)]])),
  );
  const runs = [...past, { startedAt: startedAt.toISOString(), machine, reached }];
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`);
  return runs;
}

function threeDigits(value: number): number {
  return Number(Math.min(value, 1000).toPrecision(3));
}
