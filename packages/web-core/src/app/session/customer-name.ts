import type { User } from "@rimba/contract";

/** What a customer is called on a page: the nickname, or else the masked phone. */
export function customerName({ nickname, phone }: User): string {
  return nickname ?? phone;
}
