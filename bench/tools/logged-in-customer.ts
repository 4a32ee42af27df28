import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { secretHash } from "../../apps/server/src/platform/secrets.ts";
import { uuidV7 } from "../../apps/server/src/platform/uuid-v7.ts";
import { insertRows } from "../../apps/server/src/testing/table-rows.ts";

/** `nth`: one digit that no other customer of this database has. */
export async function insertLoggedInCustomer(
  db: Db,
  nth: number,
): Promise<{ customerId: string; phone: string; token: string }> {
  const customerId = uuidV7();
  const phone = `+62812000000${nth}0`;
  const now = new Date();
  const token = `${nth}`.repeat(43);
  await insertRows(db, "customer", [{ customer_id: customerId, phone, nickname: null, created_at: now }]);
  await insertRows(db, "session", [
    {
      token_hash: secretHash(token),
      session_id: uuidV7(),
      customer_id: customerId,
      proof_hash: null,
      device: null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      ended_at: null,
      ended_reason: null,
    },
  ]);
  return { customerId, phone, token };
}
