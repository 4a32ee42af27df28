import { type CarrierProfile, contentPages, locales } from "@rimba/contract";

/** RFC 9116 advises less than a year, so that no report goes to an address that is out of use. */
const validDays = 180;
const dayMs = 86_400_000;

/** Where holes are reported (RFC 9116); null where the carrier names no address. The day of its end moves on with the days. */
export function securityTxt(
  { securityContacts = [] }: Pick<CarrierProfile, "securityContacts">,
  origin: string,
  now: Date,
): string | null {
  if (securityContacts.length === 0) return null;
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}${contentPages.officialChannels.path}#security`,
    "",
  ].join("\n");
}
