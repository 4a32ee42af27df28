import { isOwnOrderNo, plainOrderNo } from "../orders/order-no.ts";

/** Customer order numbers belong to the shipper: 3–40 letters, digits and `-_/.`, compared without case. */
const form = /^[A-Z0-9][A-Z0-9\-_/.]{2,39}$/;

export type ParsedCustomerOrder = { kind: "legal"; customerOrderNo: string } | { kind: "illegal" };

/** `orderPrefix`: the letters of our own order numbers, which are read however they are printed or typed. */
export function parseCustomerOrder(text: string, orderPrefix?: string): ParsedCustomerOrder {
  const own = plainOrderNo(text);
  if (orderPrefix !== undefined && isOwnOrderNo(own, orderPrefix))
    return { kind: "legal", customerOrderNo: own };
  const customerOrderNo = text.normalize("NFKC").trim().toUpperCase();
  return form.test(customerOrderNo) ? { kind: "legal", customerOrderNo } : { kind: "illegal" };
}
