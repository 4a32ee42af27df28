import { expect, it } from "vitest";
import { selectLanes } from "../../features/rates/tariff-queries.ts";
import { referenceVersion } from "../../features/places/reference-version.ts";
import { seedAreas } from "../../features/places/areas.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { seedDemoRates } from "./demo-rates.ts";

it("creates one tariff when several processes start at once", async () => {
  const { db, drop } = await createTestDatabase();
  try {
    await seedAreas(db);
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => seedDemoRates(db)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["alreadyThere", "alreadyThere", "seeded"]);
    const seeded = outcomes.find((outcome) => outcome.kind === "seeded");
    expect(await selectLanes(db)).toHaveLength(seeded?.lanes ?? 0);
    expect(await referenceVersion(db, "rates")).toBe(1);
  } finally {
    await drop();
  }
});
