import * as z from "zod/mini";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { migrate, migrationText } from "../../platform/db/migrate.ts";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { seedQuestionnaires } from "../../features/questionnaires/seed-questionnaires.ts";
import { seedAreas } from "../../features/places/seed-areas.ts";
import { isMoveUnfinished, MoveUnfinished } from "../../platform/db/move-state.ts";
import { dataCommand, done, noOptions } from "./data-command.ts";

export const migrateCommand = dataCommand({
  options: noOptions,
  result: z.object({ ran: z.array(z.string()) }),
  needs: "database",
  run: async ({ db, config, say }) => {
    if (await isMoveUnfinished(db)) throw new MoveUnfinished();
    const ran = await migrate(db, { onProgress: (progress) => say(migrationText(progress)) });
    // As the server's start does, so that the first one is quick and doctor has nothing to say.
    await seedAreas(db);
    const { now } = await readDatabaseClock(db);
    await seedQuestionnaires(db, await readCarrierFile(config.carrierFile), now);
    return done({ ran });
  },
});
