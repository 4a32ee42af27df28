import type { Contact } from "@rimba/contract";
import { pickedArea } from "./sample-areas.ts";

/** The n-th contact of an address book; the first one is the default. */
export function sampleContact(n: number, other: Partial<Contact> = {}): Contact {
  return {
    contactId: `0f8e6f0e-5a67-4d3e-9d1e-${String(n).padStart(12, "0")}`,
    name: `Toko ${n}`,
    phone: "081351906642",
    areaId: "ID-517101",
    path: [...pickedArea("ID-517101").path],
    address: `Jl. Danau Tamblingan ${n}`,
    postalCode: null,
    isDefault: n === 1,
    version: 3,
    ...other,
  };
}
