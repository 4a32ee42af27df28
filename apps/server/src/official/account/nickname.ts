import type { User } from "@rimba/contract";
import type { AccountDeps } from "./account-deps.ts";
import type { SessionDeps } from "./session-deps.ts";
import { insertAccountEvent } from "./account-events.ts";
import type { Session } from "./check-session.ts";
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

/** Null: the account is gone. Throws `DatabaseUnavailable`. */
export function changeNickname(
  deps: AccountDeps,
  { customerId }: Session,
  nickname: string,
): Promise<User | null> {
  return deps.db.transaction(async (tx) => {
    if (!(await updateNickname(tx, customerId, nickname))) return null;
    const event = { customerId, kind: "nicknameChanged", at: deps.clock() } as const;
    await insertAccountEvent(tx, { ...event, eventId: deps.newId() });
    const customer = await selectOptionalCustomer(tx, customerId);
    return customer === null ? null : userView(customer);
  });
}
