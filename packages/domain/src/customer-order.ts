/** Customer order numbers belong to the shipper: 3–40 letters, digits and `-_/.`, compared without case. */
const form = /^[A-Z0-9][A-Z0-9\-_/.]{2,39}$/;

export type ParsedCustomerOrder = { kind: "legal"; customerOrderNo: string } | { kind: "illegal" };

export function parseCustomerOrder(text: string): ParsedCustomerOrder {
  const customerOrderNo = text.normalize("NFKC").trim().toUpperCase();
  return form.test(customerOrderNo) ? { kind: "legal", customerOrderNo } : { kind: "illegal" };
}
