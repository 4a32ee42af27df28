import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFolder } from "../launch/project.mjs";
import { toolScript } from "../steps/tool.ts";

/**
 * The directions of the house are patterns in the linter's settings, and a pattern that matches
 * nothing looks just like one that is kept. So each is broken here once, in a small house.
 */
const forbidden = [
  ["packages/contract/src/a.ts", 'import "@rimba/domain";'],
  ["packages/contract/src/b.ts", 'import "node:fs";'],
  ["packages/contract/src/c.ts", 'import "react";'],
  ["packages/domain/src/a.ts", 'import "node:fs";'],
  ["packages/domain/src/b.ts", 'import "react";'],
  ["packages/domain/src/c.ts", 'import "@rimba/content/messages";'],
  ["packages/domain/src/d.ts", 'import "../../web-core/src/a.ts";'],
  ["packages/content/src/a.ts", 'import "@rimba/domain";'],
  ["packages/web-core/src/a.ts", 'import "@rimba/server";'],
  ["packages/web-core/src/b.ts", 'import "node:fs";'],
  ["apps/desktop/app/a.tsx", 'import "../../mobile/app/root.tsx";'],
  ["apps/desktop/app/entry.server.tsx", 'import "../../server/src/config.ts";'],
  ["apps/mobile/app/pages/home/home.tsx", 'import "../../../../desktop/app/root.tsx";'],
  ["apps/mobile/app/b.tsx", 'import "node:fs";'],
  ["apps/server/src/ssr/a.ts", 'import "../../../desktop/app/root.tsx";'],
  ["apps/server/src/a.test.ts", 'import "../../mobile/app/root.tsx";'],
  ["scripts/launch/a.mjs", 'import "pg";'],
  ["scripts/launch/b.mjs", 'import "../steps/tool.ts";'],
] as const;

const allowed = [
  ["packages/contract/src/ok.ts", 'import "zod/mini"; import "./other.ts";'],
  ["packages/domain/src/ok.ts", 'import "@rimba/contract";'],
  ["packages/web-core/src/ok.ts", 'import "@rimba/domain"; import "react";'],
  ["apps/desktop/app/ok.tsx", 'import "@rimba/web-core/a.ts"; import "../pages/a.tsx";'],
  ["apps/mobile/app/entry.server.tsx", 'import "node:async_hooks";'],
  [
    "apps/server/src/official/tracking/ok.ts",
    'import "../content/a.ts"; import "../../db/db.ts"; import "pg";',
  ],
  ["apps/server/src/ssr/ok.ts", 'import "../../../desktop/build/server/index.js";'],
  ["scripts/launch/ok.mjs", 'import "node:fs"; import "./a.mjs";'],
] as const;

let house = "";
let faultyFiles: readonly string[] = [];

beforeAll(() => {
  house = mkdtempSync(path.join(os.tmpdir(), "rimba-house-"));
  const settings = readFileSync(path.join(projectFolder, ".oxlintrc.json"), "utf8");
  // Directions need no types, and the house has none installed.
  writeFileSync(
    path.join(house, ".oxlintrc.json"),
    settings.replace('"typeAware": true', '"typeAware": false'),
  );
  const circle = [
    ["packages/domain/src/circle-a.ts", 'import "./circle-b.ts";'],
    ["packages/domain/src/circle-b.ts", 'import "./circle-a.ts";'],
  ] as const;
  for (const [file, source] of [...forbidden, ...allowed, ...circle]) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), `${source}\n`);
  }
  const { stdout } = spawnSync(process.execPath, [toolScript("oxlint"), "--format=json"], {
    cwd: house,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly { readonly code: string; readonly filename: string }[];
  };
  faultyFiles = diagnostics
    .filter(({ code }) => code.includes("no-restricted-imports") || code.includes("no-cycle"))
    .map(({ filename }) => filename);
});

afterAll(() => rmSync(house, { recursive: true }));

test.each(forbidden)("%s must not: %s", (file) => {
  expect(faultyFiles).toContain(file);
});

test.each(allowed)("%s may: %s", (file) => {
  expect(faultyFiles).not.toContain(file);
});

test("nothing goes round in a circle", () => {
  expect(faultyFiles).toContain("packages/domain/src/circle-a.ts");
});
