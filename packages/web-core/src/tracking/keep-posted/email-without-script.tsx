import { m } from "@rimba/content/messages";
import { useId } from "react";
import { useActionData, useLocation } from "react-router";
import { useRootData } from "../../app/document/root-data.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorAlert, Field } from "../../ui/field.tsx";
import { joinSentences } from "../../ui/format/text.ts";
import type { UnlockFailure } from "../page-data.ts";
import type { PostedMailbox } from "./add-mailbox.ts";

interface Props {
  readonly waybillNo: string;
  /** What will be heard, where that is not everything. */
  readonly note?: string;
}

/** Asks for a mailbox, in browsers without script. Rendered by the server alone, so no script of a page contains it. */
export function EmailWithoutScript({ waybillNo, note }: Props) {
  const { isEmailAvailable } = useRootData();
  const posted = useActionData<UnlockFailure | PostedMailbox>();
  const { locale } = useLocale();
  // The page is shown from its answer. Rows of a waybill and of its piece have one number, so that is no id.
  const id = useId();
  const { pathname, search } = useLocation();
  if (isEmailAvailable !== true) return null;
  const own = posted?.kind === "mailbox" && posted.waybillNo === waybillNo ? posted : null;
  const answer = own?.answer;
  if (answer?.kind === "ok")
    return (
      <p id={id} role="status" className="small-text">
        {m.keep_posted_email_sent({ email: answer.email })}
      </p>
    );
  return (
    <form
      id={id}
      method="post"
      action={`${pathname}?${new URLSearchParams(search)}#${id}`}
      className="stack gap-3"
    >
      <input type="hidden" name="waybillNo" value={waybillNo} />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        label={m.keep_posted_email()}
        hint={joinSentences([m.keep_posted_email_hint(), ...(note === undefined ? [] : [note])], locale)}
        required
        error={answer?.kind === "invalid" ? answer.msg : null}
        defaultValue={own?.email}
      />
      <Button type="submit" look="neutral" size="small" wide>
        {m.keep_posted_email_submit()}
      </Button>
      <ErrorAlert id={`${id}-problem`}>{answer === undefined ? null : problemOf(answer)}</ErrorAlert>
    </form>
  );
}

function problemOf(answer: Exclude<PostedMailbox["answer"], { kind: "ok" }>): string | null {
  switch (answer.kind) {
    case "invalid":
      return null;
    case "captchaRequired":
      return m.keep_posted_email_script();
    case "unavailable":
      return m.outcome_unavailable_text();
    default:
      return answer.msg;
  }
}
