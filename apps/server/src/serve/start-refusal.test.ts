import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Config, readConfig } from "../platform/config/config.ts";
import { UnknownMigrations } from "../platform/db/migrate.ts";
import { serve } from "./serve.ts";
import { startRefusal } from "./start-refusal.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rimba-start-"));
  writeFileSync(join(folder, "file"), "{");
});
afterAll(() => rmSync(folder, { recursive: true }));

function configOf(environment: Record<string, string>): Config {
  const read = readConfig(environment);
  if (read.kind === "refused") throw new Error(read.faults.join());
  return read.config;
}

async function refusalOf(environment: Record<string, string>): Promise<string | null> {
  const config = configOf(environment);
  return serve(config).then(
    () => "it started",
    (error: unknown) => startRefusal(error, config),
  );
}

it("production prints the reason for a failed start only as lines of JSON", () => {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
    env: { NODE_ENV: "production", DATA_DIR: folder },
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([2, ""]);
  const lines = stderr.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      level: 60,
      msg: "Rimba does not start",
      reasons: expect.arrayContaining([expect.stringContaining("APP_SECRET")]) as string[],
    },
  ]);
});

describe("a failed start reports the reason", () => {
  it.each([{}, { APP_SECRET: "q7Jx0vKf3bTn9sYp2mWc5hRz8dLg4aUe" }])(
    "if the data directory cannot be created (%o)",
    async (more) => {
      const dataDir = join(folder, "file", "data");
      const refusal = await refusalOf({ DATA_DIR: dataDir, ...more });
      expect(refusal).toBe(
        `${dataDir} cannot be written to (ENOTDIR). Let this user write there, or set another DATA_DIR.`,
      );
    },
  );

  it("if the carrier file is missing or invalid", async () => {
    expect(await refusalOf({ CARRIER_FILE: "data/none.json" })).toMatch(
      /^CARRIER_FILE: .*none\.json cannot be read \(ENOENT\)\.$/,
    );
    expect(await refusalOf({ CARRIER_FILE: "README.md" })).toMatch(/README\.md is not JSON\.$/);
    expect(await refusalOf({ CARRIER_FILE: "package.json" })).toMatch(/package\.json: legalName /);
  });

  it("if the carrier's texts are missing, with every file", async () => {
    const refusal = await refusalOf({ PAGES_DIR: "data/no-pages" });
    expect(refusal).toMatch(/^PAGES_DIR: the pages in .*no-pages have faults:\n/);
    expect(refusal).toContain("termsAndAgreement/id.md:1: This file is missing or cannot be read.");
  });

  it("if another version of the program created the database", () => {
    expect(startRefusal(new UnknownMigrations(["0001-tracking"]), configOf({}))).toBe(
      "The database belongs to another version of this program: it has migrations that this one does not know (0001-tracking). " +
        "Start the version that made it, or choose another database (DATABASE_URL or DATA_DIR).",
    );
  });

  it.each(["EADDRNOTAVAIL", "ENOTFOUND"])("where the address is not one of this machine (%s)", (code) => {
    const error = Object.assign(new Error(code), { code });
    expect(startRefusal(error, configOf({ HOST: "elsewhere.example" }))).toBe(
      "elsewhere.example is not an address of this machine. Set HOST.",
    );
  });

  it("if the user may not open the port, which is no fault of the data directory", () => {
    const error = Object.assign(new Error("listen"), { code: "EACCES", syscall: "listen" });
    expect(startRefusal(error, configOf({ PORT: "80" }))).toMatch(
      /^Port 80 on 127\.0\.0\.1 may not be opened/,
    );
  });

  it("but passes on an unexpected error unchanged", () => {
    expect(startRefusal(new TypeError("undefined is not a function"), configOf({}))).toBeNull();
  });
});
