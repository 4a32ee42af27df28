import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const migrations = new URL("../platform/db/migrations/", import.meta.url);
const alsoDecisive = [
  // Creates the tables of applied migrations.
  new URL("../platform/db/migrate.ts", import.meta.url),
  new URL("../platform/db/pglite/durable-files.ts", import.meta.url),
  // Contains the version of the embedded engine.
  new URL("../../package.json", import.meta.url),
];

/** Changes when a migrated template may be outdated. */
export function schemaHash(): string {
  const hash = createHash("sha256");
  const files = readdirSync(migrations, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .toSorted()
    .map((name) => new URL(name.replaceAll("\\", "/"), migrations));
  for (const file of [...files, ...alsoDecisive]) hash.update(file.href).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

const serverFolder = new URL("../", import.meta.url);
const referenceFiles = [
  "demo/{outlets,rates}/*.ts",
  "features/{places,rates}/*.ts",
  "../../../packages/domain/src/{places,rates}/*.ts",
  "../../../data/areas/*.csv",
];

/** Also changes when the rows that `seedReference` writes may differ. */
export function referenceHash(): string {
  const hash = createHash("sha256").update(schemaHash());
  for (const name of globSync(referenceFiles, { cwd: fileURLToPath(serverFolder) }).toSorted())
    hash.update(name).update(readFileSync(new URL(name, serverFolder)));
  return hash.digest("hex").slice(0, 16);
}
