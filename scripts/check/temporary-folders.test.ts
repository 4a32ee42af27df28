import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../launch/project.mjs";

/** These run outside of Vitest, which fails a run if a temporary folder is left (scripts/test/temporary-folder.ts). */
const sources = ["bench", "e2e"];

it("each file of the browser tests and benchmarks that creates a temporary folder deletes it", () => {
  const files = globSync(
    sources.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: projectFolder, exclude: (name) => name.includes("node_modules") },
  );
  const left = files.filter((file) => {
    const text = readFileSync(path.join(projectFolder, file), "utf8");
    return /\bmkdtemp(Sync)?\(/.test(text) && !/\brm(Sync)?\(/.test(text);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(left).toEqual([]);
});
