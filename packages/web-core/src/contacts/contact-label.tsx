import { shortAreaName, wholePath } from "../places/picked-area.ts";
import CircleCheck from "lucide-react/icons/circle-check";
import { getLocale } from "@rimba/content/runtime";
import type { Contact } from "@rimba/contract";
import { groupedPhone } from "@rimba/domain";
import { m } from "@rimba/content/messages";
import styles from "./contact-label.module.css";

/** "Jl. Kemang Raya 24, Bangka, Mampang Prapatan, Jakarta Selatan 12730": on one line, as an envelope has it. */
export function wholeAddress({
  address,
  path,
  postalCode,
}: Pick<Contact, "address" | "path" | "postalCode">): string {
  // Without the province: the city implies it.
  const region = path.slice(path.length > 2 ? 1 : 0).map(shortAreaName);
  const street = address.replace(/\s*\n+\s*/g, ", ").replace(/[\s,]+$/, "");
  // A comma: a street often ends with a number.
  if (getLocale() === "zh")
    return [[region.join(" "), street].filter(Boolean).join(" "), postalCode].filter(Boolean).join("，");
  const line = [street, ...region.toReversed()].filter(Boolean).join(", ");
  return [line, postalCode].filter(Boolean).join(" ");
}

/** Marks the default contact. */
export function DefaultMark() {
  return (
    <span className={styles.mark}>
      <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      {m.contact_default()}
    </span>
  );
}

/** The text of a contact in the address book. */
export function contactLines(contact: Contact) {
  return {
    phone: groupedPhone(contact.phone),
    region: wholePath(contact),
    wholeAddress: wholeAddress(contact),
  };
}
