import { data } from "react-router";
import { serviceUnavailable } from "../../app/document/page-response.ts";
import type { MailboxAnswer, MailboxService } from "./mailbox-service.ts";

/** An address that was sent without script, and what became of it. */
export interface PostedMailbox {
  readonly kind: "mailbox";
  readonly waybillNo: string;
  /** As typed, to be shown again in the field. */
  readonly email: string;
  readonly answer: MailboxAnswer;
}

/** More than an address can have. */
const maxTypedLength = 320;

/** The part of the tracking pages' action for an address of a mailbox. Answers with the page: 200, or what the call would have. */
export async function addMailbox(form: FormData, mailboxes: MailboxService) {
  const [email, waybillNo] = ["email", "waybillNo"].map((name) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, maxTypedLength) : "";
  }) as [string, string];
  const answer = await mailboxes.add({ email, waybillNo });
  return data<PostedMailbox>({ kind: "mailbox", waybillNo, email, answer }, responseTo(answer));
}

function responseTo(answer: MailboxAnswer): { status: number; headers?: Record<string, string> } {
  switch (answer.kind) {
    case "ok":
      return { status: 200 };
    case "invalid":
    case "captchaRequired":
      return { status: 422 };
    case "refused":
      return { status: answer.status };
    case "rateLimited":
      return { status: 429, headers: { "retry-after": String(answer.retryAfter) } };
    case "unavailable":
      return serviceUnavailable;
  }
}
