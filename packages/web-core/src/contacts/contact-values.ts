import type { Contact } from "@rimba/contract";
import type { PickedArea } from "../places/picked-area.ts";

/** Who and where, as it stands on the screen. */
export interface ContactValues {
  readonly name: string;
  /** Digits alone. */
  readonly phone: string;
  readonly area: PickedArea | null;
  readonly postalCode: string;
  readonly address: string;
}

/** The fields as the contract names them: errors of the server come under these names. */
export type ContactField = "name" | "phone" | "areaId" | "postalCode" | "address";

export const emptyContact: ContactValues = { name: "", phone: "", area: null, postalCode: "", address: "" };

export function valuesOf({ name, phone, areaId, path, postalCode, address }: Contact): ContactValues {
  return {
    name,
    phone,
    area: { areaId, path, isSmallest: true },
    postalCode: postalCode ?? "",
    address,
  };
}

/** As it is sent. */
export function contactRequestOf({ name, phone, area, postalCode, address }: ContactValues) {
  return { name, phone, areaId: area?.areaId ?? "", postalCode, address };
}
