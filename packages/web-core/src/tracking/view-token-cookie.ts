/**
 * Shipments that this visitor opened with phone digits, until the last token ends. HttpOnly: the pages read it on the
 * server, and opening works without script.
 */
const cookieName = "track_view";
const separator = "|";
const mostTokens = 10;

/** The view tokens in a Cookie header. Forged or expired ones are told apart by the server. */
export function viewTokensOf(cookieHeader: string | null | undefined): string[] {
  const pair = (cookieHeader ?? "").split(";").find((part) => part.trim().startsWith(`${cookieName}=`));
  const value = pair?.slice(pair.indexOf("=") + 1).trim() ?? "";
  return value === "" ? [] : value.split(separator).slice(0, mostTokens);
}

/** The Set-Cookie header that adds one token to those of the request, kept as long as the new one opens. */
export function withViewToken(
  cookieHeader: string | null,
  token: string,
  { seconds, secure }: { seconds: number; secure: boolean },
): string {
  const tokens = [token, ...viewTokensOf(cookieHeader).filter((known) => known !== token)].slice(
    0,
    mostTokens,
  );
  const cookie = `${cookieName}=${tokens.join(separator)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}
