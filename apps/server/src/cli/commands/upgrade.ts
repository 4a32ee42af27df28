import * as z from "zod/mini";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { migrate, migrationText } from "../../platform/db/migrate.ts";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { seedQuestionnaires } from "../../features/questionnaires/store-definition.ts";
import { seedAreas } from "../../features/places/areas.ts";
import { isMoveUnfinished, MoveUnfinished } from "../../platform/db/move-state.ts";
import { dataCommand, noOptions } from "../command.ts";
import { done } from "../perform.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { fillContactSearch } from "../../features/contacts/contact-search.ts";
import { recountOrders } from "../../features/orders/recount-orders.ts";

export const migrateCommand = dataCommand({
  words: "migrate",
  description: "bring the database's schema up to date",
  options: noOptions,
  result: z.object({ ran: z.array(z.string()) }),
  needs: "database",
  run: async ({ db, config, say }) => {
    if (await isMoveUnfinished(db)) throw new MoveUnfinished();
    const ran = await migrate(db, { onProgress: (progress) => say(migrationText(progress)) });
    // As the server does when it starts, so that its first start is quick and doctor finds no fault.
    await seedAreas(db);
    const { now } = await readDatabaseClock(db);
    await seedQuestionnaires(db, await readCarrierFile(config.carrierFile), now);
    return done({ ran });
  },
  show: ({ out }, { ran }) =>
    out(ran.length === 0 ? "The database is up to date." : `Migrated: ${ran.join(", ")}.`),
});

/** Columns that migrations filled once while processes of the former version still wrote. */
export const repair = dataCommand({
  words: "repair",
  description: "after an upgrade of several processes: repair what the former version wrote meanwhile",
  options: noOptions,
  result: z.object({ customers: z.number(), contacts: z.number() }),
  needs: "data",
  run: async ({ db, say }) => {
    const customers = await recountOrders(db, (compared) => {
      if (compared % 10_000 === 0) say(`${pluralize(compared, "customer")} compared …`);
    });
    return done({ customers, contacts: await fillContactSearch(db) });
  },
  show: ({ out }, { customers, contacts }) =>
    out(
      customers + contacts === 0
        ? "Everything agrees."
        : `Mended: the numbers of orders of ${pluralize(customers, "customer")}, the search of ${pluralize(contacts, "contact")}.`,
    ),
});
