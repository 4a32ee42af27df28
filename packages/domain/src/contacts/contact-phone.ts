/** E.164, from the digits of a contact's phone, which begin with 0 or 62. */
export function internationalPhone(digits: string): string {
  return `+62${digits.replace(/^62/, "").replace(/^0/, "")}`;
}

/** In local notation: `081288004471`. */
export function dialledPhone(phone: string): string {
  return phone.replace(/^\+62/, "0");
}
