import { maskPhone, parseWaybill } from "@rimba/domain";
import * as z from "zod/mini";
import { selectNewsOfWaybill } from "../../features/notifications/notification-queries.ts";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { dataCommand, jsonDate, minuteOf, parameter, textTable } from "../command.ts";
import { done, refused } from "../perform.ts";

const newsOfShipment = z.object({
  topic: z.string(),
  state: z.string(),
  occurredAt: jsonDate,
  noticedAt: jsonDate,
  /** Of an account, masked. */
  phone: z.nullable(z.string()),
  /** Of a recipient without an account. */
  way: z.nullable(z.enum(["push", "mail", "whatsapp"])),
  notifiedAt: z.nullable(jsonDate),
  readAt: z.nullable(jsonDate),
  mailedAt: z.nullable(jsonDate),
  pushedAt: z.nullable(jsonDate),
  whatsAppSentAt: z.nullable(jsonDate),
});

export const newsShow = dataCommand({
  words: "news show",
  description: "notifications that customers got of a shipment, and when",
  options: z.object({ waybill: parameter("<waybill>", "", z.string()) }),
  result: z.object({ news: z.array(newsOfShipment) }),
  needs: "data",
  run: async ({ db, config }, { waybill }) => {
    const parsed = parseWaybill(waybill, await readCarrierFile(config.carrierFile));
    if (parsed.kind !== "ok") return refused(`${waybill} is no waybill number.`);
    const rows = await db.query(selectNewsOfWaybill, { waybillNo: parsed.waybillNo });
    return done({
      news: rows.map(({ phone, ...row }) => ({ ...row, phone: phone === null ? null : maskPhone(phone) })),
    });
  },
  show: ({ out }, { news }) => {
    if (news.length === 0) {
      out("Nothing: no customer waits for it, or nothing happened in the last 90 days.");
      return;
    }
    for (const line of textTable([headings, ...news.map(rowOf)])) out(line);
  },
});

const headings = [
  "WHAT",
  "STATE",
  "HAPPENED (UTC)",
  "NOTICED",
  "NOTIFIED",
  "AT",
  "READ",
  "MAILED",
  "PUSHED",
  "WHATSAPP",
];

const recipientNames = { push: "a device", mail: "a mailbox", whatsapp: "a WhatsApp number" } as const;

/** One that was deleted or ended since has neither phone nor way. */
function recipientOf({ phone, way, notifiedAt }: z.infer<typeof newsOfShipment>): string {
  if (notifiedAt === null) return "-";
  return phone ?? (way === null ? "deleted since" : recipientNames[way]);
}

function rowOf(news: z.infer<typeof newsOfShipment>): string[] {
  const { topic, state, occurredAt, noticedAt, notifiedAt, readAt, mailedAt, pushedAt, whatsAppSentAt } =
    news;
  return [
    topic,
    state,
    minuteOf(occurredAt),
    minuteOf(noticedAt),
    recipientOf(news),
    minuteOf(notifiedAt),
    minuteOf(readAt),
    minuteOf(mailedAt),
    minuteOf(pushedAt),
    minuteOf(whatsAppSentAt),
  ];
}
