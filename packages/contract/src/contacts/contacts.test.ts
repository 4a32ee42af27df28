import { expect, it } from "vitest";
import { contactInput } from "./contacts.ts";
import { orderInput } from "../orders/orders.ts";

const contact = {
  name: "Ayu Saraswati",
  phone: "081288004471",
  areaId: "ID-317403",
  address: "Jl. Kemang Raya 24, Bangka",
};
const order = {
  sender: contact,
  receiver: contact,
  productTypeCode: "H50",
  articleTypeCode: "CLOTHING",
  goodsName: "Kemeja batik",
  pieces: [{ weightKg: 1, lengthCm: 10, widthCm: 10, heightCm: 10, quantity: 1 }],
  settlementCode: "CASH_SENDER",
  serviceMethod: "01",
};

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
const lineEnds = [9, 10, 13, 0x2028, 0x2029];
const unseen = [
  ...codes(0, 0x1f),
  ...codes(0x7f, 0x9f),
  ...codes(0x202a, 0x202e),
  ...codes(0x2066, 0x2069),
].filter((code) => !lineEnds.includes(code));

it.each(unseen.map((code) => [`U+${code.toString(16)}`, String.fromCodePoint(code)]))(
  "names and addresses have no invisible characters: %s",
  (_, character) => {
    const typed = {
      name: `${character}Ayu ${character}Saraswati`,
      address: `Jl. Kemang${character} Raya 24, Bangka`,
    };
    expect(contactInput.parse({ ...contact, ...typed })).toEqual(contact);
    const sender = { ...contact, ...typed };
    const words = { goodsName: `Kemeja${character} batik`, remarks: `Bel${character}${character} dua kali` };
    expect(orderInput.parse({ ...order, ...words, sender })).toEqual({ ...order, remarks: "Bel dua kali" });
  },
);

it.each(lineEnds.map((code) => [`U+${code.toString(16)}`, String.fromCodePoint(code)]))(
  "an address of several lines becomes one line: %s",
  (_, character) => {
    const address = `Jl. Kemang Raya 24,${character}${character}Bangka${character}`;
    expect(contactInput.parse({ ...contact, address })).toEqual(contact);
  },
);

it("a name without visible characters is rejected", () => {
  const { error } = contactInput.safeParse({ ...contact, name: "\u0007\u0085\u202e" });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["name", "name.required"],
  ]);
});
