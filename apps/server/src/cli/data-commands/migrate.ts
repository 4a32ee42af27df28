import * as z from "zod/mini";
import { migrate } from "../../db/migrate.ts";
import { dataCommand, done, noOptions } from "./data-command.ts";

export const migrateCommand = dataCommand({
  options: noOptions,
  result: z.object({ ran: z.array(z.string()) }),
  needs: "database",
  run: async ({ db }) => done({ ran: await migrate(db) }),
});
