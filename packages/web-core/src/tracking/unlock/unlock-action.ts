import { isPhoneLast4 } from "@rimba/contract";
import { data, redirect } from "react-router";
import { type ActionArguments, siteServicesContext } from "../../app/site-services.ts";
import { serviceUnavailable } from "../../app/document/page-response.ts";
import type { UnlockFailure, UnlockFailureKind } from "../page-data.ts";

/**
 * The action of both sites' tracking routes: unlocks one shipment with the last 4 digits of a phone. Redirects to the
 * page with the unlock cookie, or returns the failure with status 422 (429 without attempts left, 503 when tracking is unavailable).
 */
export async function action({ request, context }: ActionArguments) {
  const { tracking, url, now } = context.get(siteServicesContext);
  // An invalid body has no fields; that is the sender's fault, not ours.
  const form = await request.formData().catch(() => new FormData());
  const waybillNo = textOf(form.get("waybillNo"));
  // A Chinese input method writes full-width digits.
  const phoneLast4 = textOf(form.get("phoneLast4")).normalize("NFKC").trim();
  const tried = { waybillNo, phoneLast4: phoneLast4.slice(0, 8) };
  const failure = (
    kind: Exclude<UnlockFailureKind, "phoneDigitsLocked">,
    init: ResponseInit = { status: 422 },
  ) => data<UnlockFailure>({ kind, ...tried }, init);
  if (!isPhoneLast4(phoneLast4)) return failure("invalid");

  const captchaTicket = textOf(form.get("captchaTicket")) || undefined;
  const answer = await tracking.unlock({ waybillNo, phoneLast4, captchaTicket });
  switch (answer.kind) {
    case "ok": {
      const back = new URL(url);
      back.searchParams.set("open", waybillNo);
      const cookie = withViewToken(request.headers.get("cookie"), answer.viewToken, {
        seconds: Math.round((Date.parse(answer.expiresAt) - now.getTime()) / 1000),
        secure: url.protocol === "https:",
      });
      return redirect(back.pathname + back.search, { status: 303, headers: { "set-cookie": cookie } });
    }
    case "phoneDigitsWrong":
    case "captchaRequired":
    case "invalid":
      return failure(answer.kind);
    case "phoneDigitsLocked":
      return data<UnlockFailure>(
        {
          kind: "phoneDigitsLocked",
          ...tried,
          opensAt: new Date(now.getTime() + answer.retryAfter * 1000).toISOString(),
        },
        { status: 429, headers: { "retry-after": String(answer.retryAfter) } },
      );
    case "unavailable":
      return failure("unavailable", serviceUnavailable);
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

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

/** The Set-Cookie header that adds one token to those of the request. It expires with the new token. */
function withViewToken(
  cookieHeader: string | null,
  token: string,
  { seconds, secure }: { seconds: number; secure: boolean },
): string {
  const tokens = [token, ...viewTokensOf(cookieHeader).filter((known) => known !== token)].slice(
    0,
    maxTokens,
  );
  const cookie = `${cookieName}=${tokens.join(separator)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}
