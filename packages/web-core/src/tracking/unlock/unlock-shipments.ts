import { isPhoneLast4 } from "@rimba/contract";
import { data, redirect } from "react-router";
import type { SiteServices } from "../../app/site-services.ts";
import { serviceUnavailable } from "../../app/document/page-response.ts";
import type { UnlockFailure, UnlockFailureKind } from "../page-data.ts";
import { withViewTokens } from "./view-tokens.ts";

/** Until the cookie of tokens that the browser has got from followOpen is deleted. Each token has its own end. */
const viewTokenSeconds = 30 * 60;

/**
 * The part of the tracking pages' action that unlocks one shipment with the last 4 digits of a phone, or shipments with
 * the view tokens that a logged-in customer has got as a party to them. Redirects to the page with the unlock cookie, or
 * returns the failure with status 422 (429 without attempts left, 503 when tracking is unavailable).
 */
export async function unlockShipments(
  form: FormData,
  cookies: string | null,
  { tracking, url, now }: Pick<SiteServices, "tracking" | "url" | "now">,
) {
  const secure = url.protocol === "https:";
  const viewTokens = form.getAll("viewToken").map(textOf).filter(isViewToken);
  if (viewTokens.length > 0)
    return showOpened(url, withViewTokens(cookies, viewTokens, { seconds: viewTokenSeconds, secure }));

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
      const seconds = Math.round((Date.parse(answer.expiresAt) - now.getTime()) / 1000);
      return showOpened(back, withViewTokens(cookies, [answer.viewToken], { seconds, secure }));
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

/** Shows the page again, which reads the tokens. */
function showOpened({ pathname, search }: URL, cookie: string) {
  return redirect(pathname + search, { status: 303, headers: { "set-cookie": cookie } });
}

/** What may be in the cookie. Whether a token is ours is checked whenever it is read. */
function isViewToken(text: string): boolean {
  return /^[\w.-]{1,200}$/.test(text);
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
