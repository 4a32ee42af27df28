import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import config from "../../oxlint.config.ts";
import { projectFolder } from "../launch/project.mjs";
import { toolScript } from "../steps/tool.ts";
import { allowedImports, forbiddenTo, type ImportTable, nodeFiles } from "./directions.ts";
import { importEdges } from "./testing/import-edges.ts";

/**
 * A direction is a pattern in the linter's settings. A pattern that matches nothing looks like one without violations.
 * So each direction is violated here once, in a small project of its own.
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
  ["apps/desktop/app/entry.server.ts", 'import "../../server/src/create-app.ts";'],
  ["apps/mobile/app/pages/home/home.tsx", 'import "../../../../desktop/app/root.tsx";'],
  ["apps/mobile/app/b.tsx", 'import "node:fs";'],
  ["apps/server/src/pages/a.ts", 'import "../../../desktop/app/root.tsx";'],
  ["apps/server/src/a.test.ts", 'import "../../mobile/app/root.tsx";'],
  ["scripts/launch/a.mjs", 'import "pg";'],
  ["scripts/launch/b.mjs", 'import "../steps/tool.ts";'],
] as const;

const allowed = [
  ["packages/contract/src/ok.ts", 'import "zod/mini"; import "./other.ts";'],
  ["packages/domain/src/ok.ts", 'import "@rimba/contract";'],
  ["packages/web-core/src/ok.ts", 'import "@rimba/domain"; import "react";'],
  ["apps/desktop/app/ok.tsx", 'import "@rimba/web-core/a.ts"; import "../pages/a.tsx";'],
  ["apps/mobile/app/entry.server.ts", 'import "node:async_hooks";'],
  [
    "apps/server/src/official/tracking/ok.ts",
    'import "../codes/a.ts"; import "../../platform/db/db.ts"; import "pg";',
  ],
  ["apps/server/src/pages/ok.ts", 'import "../../../desktop/build/server/index.js";'],
  ["scripts/launch/ok.mjs", 'import "node:fs"; import "./a.mjs";'],
] as const;

/** The entries of a cycle, found by repeatedly removing those that import none of the rest. */
function cycleOf(table: ImportTable): string[] {
  let rest = Object.keys(table);
  for (;;) {
    const next = rest.filter((entry) => table[entry]?.some((other) => rest.includes(other)) === true);
    if (next.length === rest.length) return rest;
    rest = next;
  }
}

/** One import per line, of every other entry of the table: from a file of the entry, and from one two folders below. */
interface TableFile {
  readonly file: string;
  readonly imports: readonly { readonly to: string; readonly isForbidden: boolean }[];
  readonly source: string;
}

function tableFiles(base: string, table: ImportTable): TableFile[] {
  return Object.keys(table).flatMap((from) => {
    const refused = new Set(forbiddenTo(table, from));
    const imports = Object.keys(table)
      .filter((to) => to !== from)
      .map((to) => ({ to, isForbidden: refused.has(to) }));
    const places = isFile(from)
      ? [{ file: `${base}/${from}`, up: "./" }]
      : [
          { file: `${base}/${from}/imports-all.ts`, up: "../" },
          { file: `${base}/${from}/one/two/imports-all.tsx`, up: "../../../" },
        ];
    return places.map(({ file, up }) => ({
      file,
      imports,
      source: imports.map(({ to }) => `import "${up}${isFile(to) ? to : `${to}/some.ts`}";`).join("\n"),
    }));
  });
}

function isFile(entry: string): boolean {
  return entry.endsWith(".ts");
}

const bases = Object.entries(allowedImports).map(([base, table]) => ({
  base,
  table,
  files: tableFiles(base, table),
}));

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

let project = "";
let faults: readonly Diagnostic[] = [];

beforeAll(() => {
  project = mkdtempSync(path.join(os.tmpdir(), "rimba-directions-"));
  // Import rules need no types, and the project has no dependencies installed.
  const settings = { ...config, options: { ...config.options, typeAware: false } };
  writeFileSync(path.join(project, ".oxlintrc.json"), JSON.stringify(settings));
  const cycle = [
    ["packages/domain/src/cycle-a.ts", 'import "./cycle-b.ts";'],
    ["packages/domain/src/cycle-b.ts", 'import "./cycle-a.ts";'],
  ] as const;
  const ofTables = bases.flatMap(({ files }) => files.map(({ file, source }) => [file, source] as const));
  for (const [file, source] of [...ofTables, ...forbidden, ...allowed, ...cycle]) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), `${source}\n`);
  }
  const { stdout } = spawnSync(process.execPath, [toolScript("oxlint"), "--format=json"], {
    cwd: project,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
  faults = diagnostics.filter(
    ({ code }) => code.includes("no-restricted-imports") || code.includes("no-cycle"),
  );
});

afterAll(() => rmSync(project, { recursive: true }));

function faultyFiles(): string[] {
  return faults.map(({ filename }) => filename);
}

test.each(forbidden)("%s must not: %s", (file) => {
  expect(faultyFiles()).toContain(file);
});

test.each(allowed)("%s may: %s", (file) => {
  expect(faultyFiles()).not.toContain(file);
});

test("no folder or file imports itself indirectly", () => {
  expect(faultyFiles()).toContain("packages/domain/src/cycle-a.ts");
});

test("no table has a cycle", () => {
  const cyclic = bases.filter(({ table }) => cycleOf(table).length > 0).map(({ base }) => base);
  expect(cyclic).toEqual([]);
});

describe.each(bases)("the table of $base", ({ base, table, files }) => {
  it.each(files)("forbids $file the imports that it does not list, and no others", ({ file, imports }) => {
    const lines = faults
      .filter(({ filename, code }) => filename === file && code.includes("no-restricted-imports"))
      .map(({ labels }) => labels[0]?.span.line);
    const refused = imports.filter((_, index) => lines.includes(index + 1)).map(({ to }) => to);
    expect(refused).toEqual(imports.filter(({ isForbidden }) => isForbidden).map(({ to }) => to));
  });

  it("lists exactly the existing imports", () => {
    expect(importEdges(base)).toEqual(table);
  });
});

test.each(nodeFiles)("%s, which runs in Node, exists", (file) => {
  expect(existsSync(path.join(projectFolder, file))).toBe(true);
});
