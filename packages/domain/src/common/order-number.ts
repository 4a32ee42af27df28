/** Customer order numbers belong to the sender: 3–40 letters, digits and `-_/.`, compared without case. */
const form = /^[A-Z0-9][A-Z0-9\-_/.]{2,39}$/;

export type ParsedCustomerOrder = { kind: "ok"; customerOrderNo: string } | { kind: "invalid" };

/** `orderPrefix`: the letters of our own order numbers, which are recognised in any printed or typed form. */
export function parseCustomerOrder(text: string, orderPrefix?: string): ParsedCustomerOrder {
  const own = plainOrderNo(text);
  if (orderPrefix !== undefined && isOwnOrderNo(own, orderPrefix))
    return { kind: "ok", customerOrderNo: own };
  const customerOrderNo = text.normalize("NFKC").trim().toUpperCase();
  return form.test(customerOrderNo) ? { kind: "ok", customerOrderNo } : { kind: "invalid" };
}

/** An order number as it is stored, from typed or pasted text: `ro 2611 1909 3456`. */
export function plainOrderNo(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, "");
}

/** Whether a plain number has the form of our own order numbers: prefix, year and month, random digits. */
function isOwnOrderNo(plain: string, orderPrefix: string): boolean {
  return plain.startsWith(orderPrefix) && /^\d{12}$/.test(plain.slice(orderPrefix.length));
}
