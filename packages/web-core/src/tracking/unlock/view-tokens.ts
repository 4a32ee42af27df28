/**
 * The unlocked shipments of this visitor, until the last token expires. HttpOnly: only the server reads it. Unlocking
 * works without script.
 */
const cookieName = "track_view";
const separator = "|";
const maxTokens = 10;

/** The view tokens in a Cookie header, not verified. The server detects forged and expired ones. */
export function viewTokensOf(cookieHeader: string | null | undefined): string[] {
  const pair = (cookieHeader ?? "").split(";").find((part) => part.trim().startsWith(`${cookieName}=`));
  const value = pair?.slice(pair.indexOf("=") + 1).trim() ?? "";
  return value === "" ? [] : value.split(separator).slice(0, maxTokens);
}

/** The Set-Cookie header that adds tokens to those of the request. It expires with the new ones. */
export function withViewTokens(
  cookieHeader: string | null,
  added: readonly string[],
  { seconds, secure }: { seconds: number; secure: boolean },
): string {
  const tokens = [...new Set([...added, ...viewTokensOf(cookieHeader)])].slice(0, maxTokens);
  const cookie = `${cookieName}=${tokens.join(separator)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}
