import type { CheckedMessage } from "@rimba/contract";

export type MessageCheckAnswer =
  | { readonly kind: "ok"; readonly checked: CheckedMessage }
  /** There is no check code in it; the text in the language of the request says what one looks like. */
  | { readonly kind: "invalid"; readonly msg: string }
  /** `retryAfter` in seconds. */
  | { readonly kind: "rateLimited"; readonly msg: string; readonly retryAfter: number }
  | { readonly kind: "unavailable" };

/** Checks that a message is ours, on the server in process, for the form without script. Never throws if the database is unavailable. */
export interface MessageCheckService {
  /** As `notifyCheckMessage`, limited like it. */
  check(code: string): Promise<MessageCheckAnswer>;
}

declare module "../app/site-services.ts" {
  interface SiteServices {
    readonly messageCheck: MessageCheckService;
  }
}
