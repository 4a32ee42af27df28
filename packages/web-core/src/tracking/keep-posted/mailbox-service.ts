export type MailboxAnswer =
  /** The link is on its way; the address is masked. */
  | { readonly kind: "ok"; readonly email: string }
  /** It is no address; the text in the language of the request says what one looks like. */
  | { readonly kind: "invalid"; readonly msg: string }
  /** Another one of a day needs a captcha, which takes script. */
  | { readonly kind: "captchaRequired" }
  | { readonly kind: "refused"; readonly status: number; readonly msg: string }
  /** `retryAfter` in seconds. */
  | { readonly kind: "rateLimited"; readonly msg: string; readonly retryAfter: number }
  | { readonly kind: "unavailable" };

/** Asks for a mailbox to be notified, on the server in process, for the form without script. Never throws if the database is unavailable. */
export interface MailboxService {
  /** As `notifyAddEmail` without a session, limited like it. */
  add(request: { readonly email: string; readonly waybillNo: string }): Promise<MailboxAnswer>;
}

declare module "../../app/site-services.ts" {
  interface SiteServices {
    readonly mailboxes: MailboxService;
  }
}
