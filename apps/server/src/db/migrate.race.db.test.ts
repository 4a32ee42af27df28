import { expect, test } from "vitest";
import { prepareEmptyPostgresDatabase } from "../testing/prepare-postgres-database.ts";
import { startProgram } from "../testing/programs/start-program.ts";
import { postgresUrlOfThisRun } from "../testing/test-database.ts";
import { pendingMigrations } from "./migrate.ts";
import { allMigrations } from "./migrations/all-migrations.ts";
import { openPostgres } from "./postgres.ts";

test.each([1, 2, 3])(
  "three processes that migrate at once all come up, and one has done it (%i)",
  async () => {
    const { databaseUrl, remove } = await prepareEmptyPostgresDatabase(postgresUrlOfThisRun());
    const db = openPostgres({ databaseUrl });
    try {
      const programs = [1, 2, 3].map(() => startProgram("migrate-once", databaseUrl));
      const codes = await Promise.all(programs.map(({ ended }) => ended));
      expect({ codes, errors: programs.map(({ errors }) => errors()) }).toEqual({
        codes: [0, 0, 0],
        errors: ["", "", ""],
      });
      const done = programs.map(({ lines }) => JSON.parse(lines[0] ?? "") as string[]);
      expect(done.toSorted((one, other) => one.length - other.length)).toEqual([
        [],
        [],
        Object.keys(allMigrations),
      ]);
      expect(await pendingMigrations(db)).toEqual([]);
    } finally {
      await db.close();
      await remove();
    }
  },
);
