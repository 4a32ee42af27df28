import { m } from "@rimba/content/messages";
import { useActionData, useLocation } from "react-router";
import { useRootData } from "../../app/document/root-data.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorAlert, Field } from "../../ui/field.tsx";
import type { PostedMailbox } from "./add-mailbox.ts";

interface Props {
  readonly waybillNo: string;
  /** What will be heard, where that is not everything. */
  readonly note?: string;
}

/** Asks for a mailbox, in browsers without script. Rendered by the server alone, so no script of a page contains it. */
export function EmailWithoutScript({ waybillNo, note }: Props) {
  const { isEmailAvailable } = useRootData();
  const posted = useActionData<PostedMailbox | { readonly kind: string }>();
  const { pathname, search } = useLocation();
  if (isEmailAvailable !== true) return null;
  const own =
    posted?.kind === "mailbox" && "answer" in posted && posted.waybillNo === waybillNo ? posted : null;
  const answer = own?.answer;
  // The page is shown from its answer.
  const id = `email-${waybillNo}`;
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
      noValidate
    >
      <input type="hidden" name="waybillNo" value={waybillNo} />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        label={m.keep_posted_email()}
        hint={note === undefined ? m.keep_posted_email_hint() : `${m.keep_posted_email_hint()} ${note}`}
        aria-required="true"
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
