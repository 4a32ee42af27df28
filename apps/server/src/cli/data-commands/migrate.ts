import * as z from "zod/mini";
import { migrate, migrationText } from "../../db/migrate.ts";
import { dataCommand, done, noOptions } from "./data-command.ts";

export const migrateCommand = dataCommand({
  options: noOptions,
  result: z.object({ ran: z.array(z.string()) }),
  needs: "database",
  run: async ({ db, say }) =>
    done({ ran: await migrate(db, { onProgress: (progress) => say(migrationText(progress)) }) }),
});
