import { describe, expect, it } from "vitest";
import { partyPhone, partyRoles } from "./party-roles.ts";

const indonesian = (phone: string) => ({ phone, countryCode: "ID" });
const phones = { sender: "081288004471", receiver: "+6281355502214" };
const numberSince = new Date("2026-11-19T10:00:00Z");
const account = { phone: "+6281355502214", numberSince };

function numbersOf({ sender, receiver }: typeof phones) {
  return { sender: indonesian(sender), receiver: indonesian(receiver) };
}

function rolesWith(changes: { phones?: typeof phones; bookedAt?: string; phone?: string }) {
  return partyRoles(
    {
      numbers: numbersOf(changes.phones ?? phones),
      bookedAt: new Date(changes.bookedAt ?? "2026-11-19T12:00:00Z"),
    },
    { ...account, phone: changes.phone ?? account.phone },
  );
}

describe("what the owner of a number is to a shipment", () => {
  it("receiver or sender, in whatever form the carrier's systems write the number", () => {
    expect(rolesWith({})).toEqual(["receiver"]);
    expect(rolesWith({ phone: "+6281288004471" })).toEqual(["sender"]);
    expect(rolesWith({ phones: { ...phones, receiver: "6281355502214" } })).toEqual(["receiver"]);
  });

  it("both, if it is sent to oneself", () => {
    expect(rolesWith({ phones: { sender: "081355502214", receiver: "081355502214" } })).toEqual([
      "receiver",
      "sender",
    ]);
  });

  it("nothing, with another number", () => {
    expect(rolesWith({ phone: "+6281355502215" })).toEqual([]);
  });

  it("nothing, if it was booked more than 30 days before the account had the number", () => {
    expect(rolesWith({ bookedAt: "2026-10-20T10:00:00Z" })).toEqual(["receiver"]);
    expect(rolesWith({ bookedAt: "2026-10-20T09:59:59Z" })).toEqual([]);
  });
});

it("a number of another country, or one that is no mobile number, has no account", () => {
  expect(partyPhone(indonesian("+60123456789"))).toBeNull();
  expect(partyPhone(indonesian("021806616"))).toBeNull();
  expect(partyPhone(indonesian("0812-8800-4471"))).toBe("+6281288004471");
});

it("a number that begins with 0 is of the country of its party", () => {
  expect(partyPhone({ phone: "0812880044", countryCode: "TH" })).toBeNull();
  expect(partyPhone({ phone: "+6281288004471", countryCode: "SG" })).toBe("+6281288004471");
});
