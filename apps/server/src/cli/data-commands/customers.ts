import { parseAccountPhone } from "@rimba/domain";
import * as z from "zod/mini";
import { setCorporateFlags } from "../../features/account/corporate-phones.ts";
import { dataCommand, done, refused } from "./data-command.ts";

export const customersCorporate = dataCommand({
  options: z.object({ phone: z.string(), corporate: z.boolean() }),
  result: z.object({ phone: z.string(), corporate: z.boolean(), isRegistered: z.boolean() }),
  needs: "data",
  run: async ({ db }, { phone: typed, corporate }) => {
    const parsed = parseAccountPhone(typed);
    if (parsed.kind === "illegal")
      return refused(`${typed} is no phone number of an account. Write it as 0812…, 62812… or +62812…`);
    const { phone } = parsed;
    const [flagged] = await db.transaction((tx) => setCorporateFlags(tx, [{ phone, corporate }], new Date()));
    return done({ phone, corporate, isRegistered: flagged?.isRegistered === true });
  },
});
