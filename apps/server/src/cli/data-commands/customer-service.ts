import * as z from "zod/mini";
import { lockNumber, phoneFacts, unlockNumber } from "../../features/account/phone-care.ts";
import { parseAccountPhone } from "@rimba/domain";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { type DataContext, dataCommand, done, refused } from "./data-command.ts";
import { setCorporateFlags } from "../../features/account/corporate-phones.ts";
import { storeVerificationCodeSwitch, verificationCodeSwitch } from "../../features/content/image-config.ts";

const options = z.object({ phone: z.string() });

const facts = z.object({
  phone: z.string(),
  registeredAt: z.nullable(z.string()),
  lockedAt: z.nullable(z.string()),
  codesToday: z.number(),
  sessions: z.number(),
  pendingChange: z.nullable(
    z.object({ direction: z.enum(["fromThisNumber", "toThisNumber"]), dueAt: z.string() }),
  ),
});
const lockedFacts = z.object({ ...facts.shape, isChangeCancelled: z.boolean() });
export type ListedPhone = z.infer<typeof facts>;

export const phonesShow = dataCommand({
  options,
  result: facts,
  needs: "data",
  run: async (context, { phone }) => {
    const number = numberOf(phone);
    if (number === null) return notANumber(phone);
    const { now } = await readDatabaseClock(context.db);
    return done(await listed(context, number, now));
  },
});

export const phonesLock = dataCommand({
  options,
  result: lockedFacts,
  needs: "data",
  run: async (context, { phone }) => {
    const number = numberOf(phone);
    if (number === null) return notANumber(phone);
    const { now } = await readDatabaseClock(context.db);
    const isChangeCancelled = await lockNumber(context.db, number, now);
    return done({ ...(await listed(context, number, now)), isChangeCancelled });
  },
});

export const phonesUnlock = dataCommand({
  options,
  result: facts,
  needs: "data",
  run: async (context, { phone }) => {
    const number = numberOf(phone);
    if (number === null) return notANumber(phone);
    const { now } = await readDatabaseClock(context.db);
    if (!(await unlockNumber(context.db, number, now))) return refused(`${number} is not locked.`);
    return done(await listed(context, number, now));
  },
});

function numberOf(typed: string): string | null {
  const parsed = parseAccountPhone(typed);
  return parsed.kind === "ok" ? parsed.phone : null;
}

function notANumber(typed: string) {
  return refused(`${typed} is no phone number of an account. Write it as 0812…, 62812… or +62812…`);
}

async function listed({ db, config }: DataContext, number: string, now: Date): Promise<ListedPhone> {
  const { timeZone } = await readCarrierFile(config.carrierFile);
  const found = await phoneFacts(db, number, { now, timeZone });
  const { phone, registeredAt, lockedAt, codesToday, sessions, pendingChange } = found;
  return {
    phone,
    registeredAt: registeredAt?.toISOString() ?? null,
    lockedAt: lockedAt?.toISOString() ?? null,
    codesToday,
    sessions,
    pendingChange: pendingChange && { ...pendingChange, dueAt: pendingChange.dueAt.toISOString() },
  };
}

export const customersCorporate = dataCommand({
  options: z.object({ phone: z.string(), corporate: z.boolean() }),
  result: z.object({ phone: z.string(), corporate: z.boolean(), isRegistered: z.boolean() }),
  needs: "data",
  run: async ({ db }, { phone: typed, corporate }) => {
    const phone = numberOf(typed);
    if (phone === null) return notANumber(typed);
    const [flagged] = await db.transaction((tx) => setCorporateFlags(tx, [{ phone, corporate }], new Date()));
    return done({ phone, corporate, isRegistered: flagged?.isRegistered === true });
  },
});

const captchaSwitchState = z.object({ isOn: z.boolean() });

export const captchaShow = dataCommand({
  options: z.object({}),
  result: captchaSwitchState,
  needs: "data",
  run: async ({ db }) => done({ isOn: await verificationCodeSwitch(db) }),
});

export const captchaSwitch = dataCommand({
  options: z.object({ isOn: z.boolean() }),
  result: captchaSwitchState,
  needs: "data",
  run: async ({ db }, { isOn }) => {
    await storeVerificationCodeSwitch(db, isOn);
    return done({ isOn });
  },
});
