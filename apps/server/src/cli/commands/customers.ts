import { parseAccountPhone } from "@rimba/domain";
import * as z from "zod/mini";
import { setCorporateFlags } from "../../features/account/corporate-phones.ts";
import { lockNumber, type PhoneFacts, phoneFacts, unlockNumber } from "../../features/account/phone-care.ts";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { dataCommand, minuteOf, jsonDate, parameter, textTable } from "../command.ts";
import { type DataContext, type DataOutcome, done, refused } from "../perform.ts";

const phone = parameter("<phone>", "", z.string());

const facts = z.object({
  phone: z.string(),
  registeredAt: z.nullable(jsonDate),
  lockedAt: z.nullable(jsonDate),
  codesToday: z.number(),
  sessions: z.number(),
  pendingChange: z.nullable(
    z.object({ direction: z.enum(["fromThisNumber", "toThisNumber"]), dueAt: jsonDate }),
  ),
});

export const phonesShow = dataCommand({
  words: "phones show",
  description: "whether it is registered or locked, how many codes it was sent, where it is logged in",
  options: z.object({ phone }),
  result: facts,
  needs: "data",
  run: forNumber(async (context, number, now) => done(await factsOf(context, number, now))),
  show: ({ out }, { registeredAt, lockedAt, ...shown }) => {
    const rows = [
      ["Number", shown.phone],
      ["Registered", registeredAt === null ? "no" : `since ${minuteOf(registeredAt)} UTC`],
      ["Locked", lockedAt === null ? "no" : `since ${minuteOf(lockedAt)} UTC`],
      ["Codes sent today", String(shown.codesToday)],
      ["Logged in at", pluralize(shown.sessions, "place")],
      ["Change of number", changeText(shown.pendingChange)],
    ];
    for (const line of textTable(rows)) out(line);
  },
});

export const phonesLock = dataCommand({
  words: "phones lock",
  description: "send it no codes, and end every session of its customer",
  options: z.object({ phone }),
  result: z.object({ ...facts.shape, isChangeCancelled: z.boolean() }),
  needs: "data",
  run: forNumber(async (context, number, now) => {
    const isChangeCancelled = await lockNumber(context.db, number, now);
    return done({ ...(await factsOf(context, number, now)), isChangeCancelled });
  }),
  show: ({ out }, { phone: number, lockedAt, isChangeCancelled }) => {
    out(
      `${number} is locked since ${minuteOf(lockedAt)} UTC: it is sent no codes, and nobody is logged in with it any more.`,
    );
    if (isChangeCancelled)
      out(
        "A change of number that was pending is cancelled. If the customer wants it, they can request it again.",
      );
  },
});

export const phonesUnlock = dataCommand({
  words: "phones unlock",
  description: "let it log in again",
  options: z.object({ phone }),
  result: z.object({ phone: z.string() }),
  needs: "data",
  run: forNumber(async ({ db }, number, now) =>
    (await unlockNumber(db, number, now)) ? done({ phone: number }) : refused(`${number} is not locked.`),
  ),
  show: ({ out }, { phone: number }) => out(`${number} is not locked any more.`),
});

export const customersCorporate = dataCommand({
  words: "customers corporate",
  description: "let a customer pay by month",
  options: z.object({ phone, off: parameter("--off", "take it back", z.optional(z.boolean())) }),
  result: z.object({ phone: z.string(), corporate: z.boolean(), isRegistered: z.boolean() }),
  needs: "data",
  run: forNumber(async ({ db }, number, now, { off = false }) => {
    const flag = { phone: number, corporate: !off };
    const [flagged] = await db.transaction((tx) => setCorporateFlags(tx, [flag], now));
    return done({ ...flag, isRegistered: flagged?.isRegistered === true });
  }),
  show: ({ out }, { phone: number, corporate, isRegistered }) => {
    if (!corporate) out(`${number} is no corporate account any more.`);
    else if (isRegistered) out(`${number} is a corporate account: its orders may be paid by month.`);
    else out(`${number} is not registered yet: its account is a corporate one from the first login on.`);
  },
});

/** Work with a number that may be written in any way. */
function forNumber<Options extends { phone: string }, Result>(
  work: (context: DataContext, number: string, now: Date, options: Options) => Promise<DataOutcome<Result>>,
) {
  return async (context: DataContext, options: Options): Promise<DataOutcome<Result>> => {
    const parsed = parseAccountPhone(options.phone);
    if (parsed.kind !== "ok")
      return refused(
        `${options.phone} is no phone number of an account. Write it as 0812…, 62812… or +62812…`,
      );
    const { now } = await readDatabaseClock(context.db);
    return work(context, parsed.phone, now, options);
  };
}

async function factsOf({ db, config }: DataContext, number: string, now: Date): Promise<PhoneFacts> {
  const { timeZone } = await readCarrierFile(config.carrierFile);
  return phoneFacts(db, number, { now, timeZone });
}

function changeText(change: PhoneFacts["pendingChange"]): string {
  if (change === null) return "none";
  const due = `due ${minuteOf(change.dueAt)} UTC`;
  return change.direction === "fromThisNumber"
    ? `its customer changes to another number, ${due}`
    : `another account changes to this number, ${due}`;
}
