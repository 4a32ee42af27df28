import type { User } from "@rimba/contract";
import { countInWindow } from "../../platform/limits/count-in-window.ts";
import { subjectHash } from "../codes/code-keys.ts";
import type { AccountDeps } from "./account-deps.ts";
import type { SessionDeps } from "./session-deps.ts";
import { insertAccountEvent } from "./account-events.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { selectOptionalCustomer, updateNickname } from "./customer-queries.ts";
import { userView } from "./user-view.ts";

/** Who is logged in; null: the account is gone. Throws `DatabaseUnavailable`. */
export async function currentUser(
  { db }: Pick<SessionDeps, "db">,
  { customerId }: Session,
): Promise<User | null> {
  const customer = await selectOptionalCustomer(db, customerId);
  return customer === null ? null : userView(customer);
}

/** More than anybody changes their mind; each is noted in the processing log, which must not grow without end. */
const changesAnHour = { bucket: "nicknameChange", limit: 20, seconds: 3600 } as const;

export type NicknameResult =
  | { kind: "changed"; user: User }
  | { kind: "tooManyRequests"; retryAfter: number }
  | { kind: "sessionEnded" };

/** Throws `DatabaseUnavailable`. */
export function changeNickname(
  deps: AccountDeps,
  { customerId }: Session,
  nickname: string,
): Promise<NicknameResult> {
  return deps.db.transaction(async (tx): Promise<NicknameResult> => {
    const now = deps.clock();
    const subject = subjectHash(deps.keys, "customer", customerId);
    const changes = await countInWindow(tx, { ...changesAnHour, subject }, now);
    if (changes.kind === "full") return { kind: "tooManyRequests", retryAfter: changes.retryAfter };
    if (!(await updateNickname(tx, customerId, nickname))) return { kind: "sessionEnded" };
    await insertAccountEvent(tx, { customerId, kind: "nicknameChanged", at: now, eventId: deps.newId() });
    const customer = await selectOptionalCustomer(tx, customerId);
    return customer === null ? { kind: "sessionEnded" } : { kind: "changed", user: userView(customer) };
  });
}
