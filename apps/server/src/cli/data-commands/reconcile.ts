import * as z from "zod/mini";
import { counted } from "../../platform/counted.ts";
import { fillContactSearch } from "../../features/contacts/contact-search.ts";
import { recountOrders } from "../../features/orders/recount-orders.ts";
import { dataCommand, done, noOptions } from "./data-command.ts";

/** What migrations filled in once, while processes of the former version still wrote. */
export const reconcile = dataCommand({
  options: noOptions,
  result: z.object({ customers: z.number(), contacts: z.number() }),
  needs: "data",
  run: async ({ db, say }) => {
    const customers = await recountOrders(db, (compared) => {
      if (compared % 10_000 === 0) say(`${counted(compared, "customer")} compared …`);
    });
    return done({ customers, contacts: await fillContactSearch(db) });
  },
});
