import { locales, newsTopics } from "@rimba/contract";
import * as z from "zod/mini";
import { newsAt } from "../news-at.ts";

/** News in the outbox. It names the channel, whose number is read when it is sent. */
export const waitingNews = z.object({
  channelId: z.guid(),
  /** The customer, or the channel itself for a shipment that it asked for. */
  recipientId: z.guid(),
  notificationIds: z.array(z.guid()),
  topic: z.enum(newsTopics),
  newsAt,
  locale: z.enum(locales),
  text: z.string(),
  news: z.object({ title: z.string(), details: z.string(), checkCode: z.string() }),
});
export type WaitingNews = z.infer<typeof waitingNews>;

/** An answer in the outbox. Who asks may have no channel, so it has the number, sealed. */
export const waitingReply = z.object({
  number: z.string(),
  locale: z.enum(locales),
  text: z.string(),
});
export type WaitingReply = z.infer<typeof waitingReply>;
