import { locales, newsTopics } from "@rimba/contract";
import * as z from "zod/mini";
import { newsAt } from "./news-at.ts";

/** A push message in the outbox. It names the channel, whose address is read when it is sent. */
export const waitingPush = z.object({
  channelId: z.guid(),
  /** The customer, or the channel itself for a shipment that it asked for. */
  recipientId: z.guid(),
  topic: z.enum(newsTopics),
  urgency: z.enum(["high", "normal"]),
  newsAt,
  message: z.object({
    title: z.string(),
    body: z.string(),
    tag: z.string(),
    locale: z.enum(locales),
    path: z.string(),
  }),
});
export type WaitingPush = z.infer<typeof waitingPush>;
