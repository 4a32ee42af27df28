import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../launch/project.mjs";

const sources = ["apps/*/{src,app}", "packages/*/src", "scripts", "bench", "e2e", "reference-data"];

it("each file that makes a temporary folder removes it again", () => {
  const files = globSync(
    sources.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: projectFolder, exclude: (name) => name.includes("node_modules") },
  );
  const left = files.filter((file) => {
    const text = readFileSync(path.join(projectFolder, file), "utf8");
    return /\bmkdtemp(Sync)?\(/.test(text) && !/\brm(Sync)?\(/.test(text);
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(left).toEqual([]);
});
