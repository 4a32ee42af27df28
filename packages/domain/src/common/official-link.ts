/** The owner of a link that the visitor received. `host` is its real target. */
export type LinkOwner =
  | { readonly kind: "empty" | "unreadable" }
  | { readonly kind: "ours" | "notOurs"; readonly host: string };

/**
 * Whether a link leads to one of the carrier's domains or a subdomain. Lookalikes do not count: a name before `@`, our
 * domain inside another one, letters of other alphabets (`host` is Punycode then, `xn--…`).
 */
export function linkOwner(text: string, officialHosts: readonly string[]): LinkOwner {
  const typed = text.trim();
  if (typed === "") return { kind: "empty" };
  const host = hostOf(typed);
  if (host === null) return { kind: "unreadable" };
  const isOurs = officialHosts.some((official) => host === official || host.endsWith(`.${official}`));
  return { kind: isOurs ? "ours" : "notOurs", host };
}

function hostOf(typed: string): string | null {
  // Messages often omit the scheme.
  const link = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed.replace(/^\/+/, "")}`;
  if (!URL.canParse(link)) return null;
  const { protocol, hostname } = new URL(link);
  if (protocol !== "https:" && protocol !== "http:") return null;
  const host = hostname.replace(/\.$/, "");
  return host.includes(".") || host.startsWith("[") ? host : null;
}
