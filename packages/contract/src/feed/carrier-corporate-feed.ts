import * as z from "zod/mini";
import { feedItems } from "./carrier-feed.ts";

/** Whether the account of a phone may pay by month. A phone is the only number that an account has. */
export const corporateInput = z.object({
  /** As an account's phone is written: 0812…, 62812… or +62812…. */
  phone: z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(32, "field.tooLong")),
  corporate: z.boolean(),
});
export type CorporateInput = z.infer<typeof corporateInput>;

export const corporateBatchRequest = z.object({ accounts: feedItems });
