import type { User } from "@rimba/contract";
import { maskPhone } from "@rimba/domain";
import type { CustomerRow } from "./customer-queries.ts";

/** A customer as pages show them: no number in full. */
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
