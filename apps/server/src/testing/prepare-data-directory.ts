import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { schemaHash } from "./schema-hash.ts";
import type { TestDatabasePlace } from "./test-database-place.ts";

const abandonedAfterMs = 60_000;
const outdatedAfterMs = 24 * 3_600_000;
/** Outside the temporary folder of this run, which is deleted at its end. */
const home = join(process.env["RIMBA_TEST_TEMPLATES"] ?? tmpdir(), `rimba-test-${userInfo().username}`);

/** A data directory for the embedded engine. It is copied from a migrated template that is created once per schema. */
export async function prepareDataDirectory(): Promise<{ dataDir: string } & TestDatabasePlace> {
  return copyDataDirectory(await ensureTemplate());
}

/** A copy of a data directory that no process has open. */
export function copyDataDirectory(from: string): { dataDir: string } & TestDatabasePlace {
  const dataDir = mkdtempSync(join(tmpdir(), "rimba-data-"));
  cpSync(from, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return {
    dataDir,
    async remove() {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Several test processes may need it at once: one creates it, the others wait. */
async function ensureTemplate(): Promise<string> {
  mkdirSync(home, { recursive: true });
  const template = join(home, `template-${schemaHash()}`);
  const making = `${template}.making`;
  while (!existsSync(template)) {
    if (!claim(making)) {
      await sleep(100);
      continue;
    }
    try {
      removeOutdated();
      const db = await openDatabase({ dataDir: making });
      await migrate(db);
      await db.close();
      renameSync(making, template);
    } catch (error) {
      rmSync(making, { recursive: true, force: true });
      throw error;
    }
  }
  return template;
}

/** Deletes templates of earlier schemas. */
function removeOutdated(): void {
  for (const name of readdirSync(home)) {
    const path = join(home, name);
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > outdatedAfterMs) rmSync(path, { recursive: true, force: true });
  }
}

function claim(directory: string): boolean {
  try {
    mkdirSync(directory);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const since = statSync(directory, { throwIfNoEntry: false })?.mtimeMs;
  if (since && Date.now() - since > abandonedAfterMs) rmSync(directory, { recursive: true, force: true });
  return false;
}
