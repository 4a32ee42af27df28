import { getLocale } from "@rimba/content/runtime";
import type { Contact } from "@rimba/contract";
import type { PickedArea } from "../places/picked-area.ts";

/** Name and address, as shown in the form. */
export interface ContactValues {
  readonly name: string;
  /** Digits alone. */
  readonly phone: string;
  readonly area: PickedArea | null;
  readonly postalCode: string;
  readonly address: string;
}

/** The fields by the contract's names, which the server's errors use. */
export type ContactField = "name" | "phone" | "areaId" | "postalCode" | "address";

export const emptyContact: ContactValues = { name: "", phone: "", area: null, postalCode: "", address: "" };

export function valuesOf({ name, phone, areaId, path, postalCode, address }: Contact): ContactValues {
  return {
    name,
    phone,
    area: { areaId, path, isSmallest: true, locale: getLocale() },
    postalCode: postalCode ?? "",
    address,
  };
}

/** As the call sends it. */
export function contactRequestOf({ name, phone, area, postalCode, address }: ContactValues) {
  return { name, phone, areaId: area?.areaId ?? "", postalCode, address };
}
