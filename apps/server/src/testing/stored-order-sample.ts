import type { StoredOrder, StoredParty } from "../features/orders/stored-order.ts";

const inEach = (name: string) => ({ id: name, en: name, zh: name });

function party(name: string, city: string): Partial<StoredParty> {
  return { name, path: [{ areaId: "ID-31", level: "city", name: inEach(city) }], countryCode: "ID" };
}

/** What the mail of an order reads of it; with `outlet` a drop-off there. */
export function storedOrderSample({
  receiverName,
  outlet,
}: {
  readonly receiverName: string;
  readonly outlet?: string;
}): StoredOrder {
  const order = {
    sender: party("Ayu Saraswati", "Jakarta Selatan"),
    receiver: party(receiverName, "Makassar"),
    pieces: [{ weightKg: 12.4, quantity: 3 }],
    total: 718_940,
    pickup:
      outlet === undefined
        ? {
            date: "2026-11-24",
            window: { code: "AFTERNOON", from: "13:00", to: "17:00" },
            timeZone: "Asia/Jakarta",
          }
        : null,
    outlet: outlet === undefined ? null : { networkCode: "JAK047", name: outlet, address: "" },
  };
  return order as unknown as StoredOrder;
}
