import { parseAccountPhone } from "@rimba/domain";
import * as z from "zod/mini";
import { lockNumber, phoneFacts, unlockNumber, type PhoneFacts } from "../../official/codes/phone-care.ts";
import { readDatabaseClock } from "../../db/database-clock.ts";
import { dataCommand, done, refused } from "./data-command.ts";

const options = z.object({ phone: z.string() });

const facts = z.object({
  phone: z.string(),
  registeredAt: z.nullable(z.string()),
  lockedAt: z.nullable(z.string()),
  codesToday: z.number(),
  sessions: z.number(),
});
export type ListedPhone = z.infer<typeof facts>;

export const phonesShow = dataCommand({
  options,
  result: facts,
  needs: "data",
  run: async ({ db }, { phone }) => {
    const number = numberOf(phone);
    if (number === null) return notANumber(phone);
    const { now } = await readDatabaseClock(db);
    return done(listed(await phoneFacts(db, number, now)));
  },
});

export const phonesLock = dataCommand({
  options,
  result: facts,
  needs: "data",
  run: async ({ db }, { phone }) => {
    const number = numberOf(phone);
    if (number === null) return notANumber(phone);
    const { now } = await readDatabaseClock(db);
    await lockNumber(db, number, now);
    return done(listed(await phoneFacts(db, number, now)));
  },
});

export const phonesUnlock = dataCommand({
  options,
  result: facts,
  needs: "data",
  run: async ({ db }, { phone }) => {
    const number = numberOf(phone);
    if (number === null) return notANumber(phone);
    const { now } = await readDatabaseClock(db);
    if (!(await unlockNumber(db, number, now))) return refused(`${number} is not locked.`);
    return done(listed(await phoneFacts(db, number, now)));
  },
});

function numberOf(typed: string): string | null {
  const parsed = parseAccountPhone(typed);
  return parsed.kind === "legal" ? parsed.phone : null;
}

function notANumber(typed: string) {
  return refused(`${typed} is no phone number of an account. Write it as 0812…, 62812… or +62812…`);
}

function listed({ phone, registeredAt, lockedAt, codesToday, sessions }: PhoneFacts): ListedPhone {
  return {
    phone,
    registeredAt: registeredAt?.toISOString() ?? null,
    lockedAt: lockedAt?.toISOString() ?? null,
    codesToday,
    sessions,
  };
}
