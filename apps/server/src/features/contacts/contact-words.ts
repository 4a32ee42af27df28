import type { ContactInput, FieldIssue } from "@rimba/contract";
import { internationalPhone } from "@rimba/domain";
import type { AreaIndex } from "../places/area-index.ts";
import type { ContactWords } from "./contact-queries.ts";

export type PlacedContact =
  | { readonly kind: "placed"; readonly words: ContactWords }
  | { readonly kind: "invalid"; readonly issues: readonly FieldIssue[] };

/** What the schema cannot know: whether there is such an area, and whether an address can end with it. */
export function placedContact(input: ContactInput, areas: AreaIndex): PlacedContact {
  const area = areas.find(input.areaId);
  if (area === undefined) return refused("area.unknown");
  if (areas.parts(area.areaId).length > 0) return refused("area.hasParts");
  const { name, phone, address, postalCode } = input;
  return {
    kind: "placed",
    words: {
      name,
      phone: internationalPhone(phone),
      areaId: area.areaId,
      address,
      postalCode: postalCode || null,
    },
  };
}

function refused(key: FieldIssue["key"]): PlacedContact {
  return { kind: "invalid", issues: [{ path: "areaId", key }] };
}
