import { parseAccountPhone } from "@rimba/domain";
import * as z from "zod/mini";
import { selectOptionalPhone } from "../../official/account/customer-phones.ts";
import { updateCorporate } from "../../official/account/customer-queries.ts";
import { dataCommand, done, refused } from "./data-command.ts";

export const customersCorporate = dataCommand({
  options: z.object({ phone: z.string(), corporate: z.boolean() }),
  result: z.object({ phone: z.string(), corporate: z.boolean() }),
  needs: "data",
  run: async ({ db }, { phone: typed, corporate }) => {
    const parsed = parseAccountPhone(typed);
    if (parsed.kind === "illegal")
      return refused(`${typed} is no phone number of an account. Write it as 0812…, 62812… or +62812…`);
    const { phone } = parsed;
    const owner = await selectOptionalPhone(db, phone);
    // A number that only waits for its customer is nobody's yet.
    if (owner === null || owner.due_at !== null)
      return refused(`${phone} is not registered: its customer logs in first.`);
    await updateCorporate(db, owner.customer_id, corporate);
    return done({ phone, corporate });
  },
});
