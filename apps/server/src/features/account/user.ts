import type { User } from "@rimba/contract";
import { maskEmail, maskPhone } from "@rimba/domain";
import type { AccountService } from "@rimba/web-core/account/page.ts";
import { optionalRow, type Tx } from "../../platform/db/db.ts";
import { consumeRateLimit } from "../../platform/limits/rate-limit.ts";
import type { AccountDeps, SessionDeps } from "./account-deps.ts";
import { insertAccountEvent, processingLogPage } from "./account-events.ts";
import { type CustomerRow, selectCustomer, updateNickname } from "./customer-queries.ts";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
import { listSessions } from "./sessions.ts";
import type { Session } from "../../platform/http/session-gate.ts";

/** `sessionEnded`: the account has just been deleted. */
export type UserResult = { kind: "ok"; user: User } | { kind: "sessionEnded" };

/** The logged-in customer. Throws `DatabaseUnavailable`. */
export async function currentUser(
  { db }: { readonly db: Tx },
  { customerId }: Pick<Session, "customerId">,
): Promise<UserResult> {
  const customer = await optionalRow(db, selectCustomer, { customerId });
  return customer === null ? { kind: "sessionEnded" } : { kind: "ok", user: userView(customer) };
}

/**
 * Far more changes than anybody needs; each adds to the processing log, which must not grow without limit.
 */
const changesAnHour = { bucket: "nicknameChange", limit: 20, seconds: 3600 } as const;

export type NicknameResult = UserResult | { kind: "rateLimited"; retryAfter: number };

/** Throws `DatabaseUnavailable`. */
export function changeNickname(
  deps: AccountDeps,
  { customerId }: Session,
  nickname: string,
): Promise<NicknameResult> {
  return deps.db.transaction(async (tx): Promise<NicknameResult> => {
    const now = deps.clock();
    const subject = deps.keys.hash("limit subject", ["customer", customerId]);
    const changes = await consumeRateLimit(tx, { ...changesAnHour, subject }, now);
    if (changes.kind === "rateLimited") return changes;
    if ((await tx.query(updateNickname, { customerId, nickname })).length === 0)
      return { kind: "sessionEnded" };
    await insertAccountEvent(tx, { customerId, kind: "nicknameChanged", at: now, eventId: deps.newId() });
    return currentUser({ db: tx }, { customerId });
  });
}

/** A customer as pages show them: numbers are masked. */
export function userView({ nickname, phone, is_corporate, new_phone, due_at }: CustomerRow): User {
  return {
    nickname,
    phone: maskPhone(phone),
    corporate: is_corporate,
    phoneChange:
      new_phone === null || due_at === null
        ? null
        : { phone: maskPhone(new_phone), dueAt: due_at.toISOString() },
  };
}

/** What the pages of a logged-in customer may read from the account. */
export function siteAccount(deps: SessionDeps, session: Session): AccountService {
  return {
    user: () => orUnavailable(() => currentUser(deps, session)),
    mail: () =>
      orUnavailable(async () => {
        const customer = await optionalRow(deps.db, selectCustomer, session);
        const address = customer?.mail_address ?? null;
        const mail = { address: address === null ? null : maskEmail(address) };
        return { kind: "ok", mail: deps.config.mail.provider === "none" ? null : mail };
      }),
    processing: (page) =>
      orUnavailable(async () => ({
        kind: "ok",
        page: await processingLogPage(deps.db, session.customerId, page),
      })),
    sessions: () => orUnavailable(async () => ({ kind: "ok", sessions: await listSessions(deps, session) })),
  };
}
