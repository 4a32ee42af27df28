import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type RunningProgram, startProgram } from "../testing/programs/start-program.ts";

let folder: string;
let program: RunningProgram;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rimba-test-workers-"));
  await writeFile(join(folder, "broken"), "");
  program = startProgram("workers", folder);
  await program.printed(1);
});
afterEach(async () => {
  program.process.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

it("starts a worker again that did not start, and replaces all only when all serve", async () => {
  expect(program.lines).toEqual(["a worker did not start; it is tried again"]);
  program.process.kill("SIGHUP");
  const hasSaid = (message: string) => () => program.lines.includes(message);
  await expect.poll(hasSaid("workers are starting; send SIGHUP again later")).toBe(true);
  await rm(join(folder, "broken"));
  await expect.poll(hasSaid("all workers serve")).toBe(true);
  program.process.kill("SIGHUP");
  await expect.poll(hasSaid("all workers are replaced")).toBe(true);
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
});

it("starts no worker any more once it stops", async () => {
  expect(program.lines).toEqual(["a worker did not start; it is tried again"]);
  program.process.kill("SIGTERM");
  await rm(join(folder, "broken"));
  expect(await program.ended).toBe(0);
  expect(program.lines).not.toContain("all workers serve");
});
