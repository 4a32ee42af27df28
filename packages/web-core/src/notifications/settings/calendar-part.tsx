import { m } from "@rimba/content/messages";
import type { CalendarFeed } from "@rimba/contract";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { useActionData } from "react-router";
import { call, type ApiResult } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ConfirmCard } from "../../ui/confirm-card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/field.tsx";
import type { PostedSettings } from "./page.ts";
import styles from "./settings-form.module.css";

/**
 * The address at which a calendar reads the customer's shipments. A plain form of its own: without script the page's action makes
 * or ends the address.
 */
export function CalendarPart({ calendar }: { readonly calendar: CalendarFeed }) {
  const id = useId();
  const { button, ...form } = useCalendar(calendar);
  const { address, change } = form;
  return (
    <>
      <form method="post" className={styles.calendar} aria-labelledby={id} onSubmit={form.submit}>
        <div className={styles.card}>
          <div>
            <h2 id={id} className={styles.title}>
              {m.calendar_feed_title()}
            </h2>
            <p className="small-text muted">{m.calendar_feed_lead()}</p>
            {address !== null && (
              <>
                <div className={styles.address}>
                  <Field
                    label={m.calendar_feed_address()}
                    hint={m.calendar_feed_hint()}
                    error={null}
                    value={address}
                    readOnly
                    dir="ltr"
                    onFocus={(event) => event.currentTarget.select()}
                  />
                  <CopyButton text={address} label={m.calendar_feed_copy()} />
                </div>
                <a className={buttonClass({ look: "neutral", size: "small" })} href={subscriptionOf(address)}>
                  <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
                  {m.calendar_feed_open()}
                </a>
              </>
            )}
            <div>
              <div className={styles.calendarButtons}>
                <Button
                  ref={button}
                  type="submit"
                  name="calendar"
                  value="renew"
                  look="neutral"
                  size="small"
                  isPending={change === "renew"}
                >
                  {address === null ? m.calendar_feed_make() : m.calendar_feed_renew()}
                </Button>
                {address !== null && (
                  <Button
                    type="submit"
                    name="calendar"
                    value="end"
                    look="text"
                    size="small"
                    isPending={change === "end"}
                  >
                    {m.calendar_feed_end()}
                  </Button>
                )}
              </div>
              <FormProblem errorCount={0} problem={form.problem} />
            </div>
            <p role="status" className={styles.saved}>
              {form.status}
            </p>
          </div>
        </div>
      </form>
      <ConfirmCard
        open={form.pendingQuestion !== null}
        {...questionTexts(form.pendingQuestion)}
        isPending={change !== null}
        onYes={form.confirm}
        onNo={form.dismiss}
      />
    </>
  );
}

function questionTexts(change: CalendarChange | null) {
  return change === "end"
    ? { title: m.calendar_feed_end_title(), text: m.calendar_feed_end_text(), yes: m.calendar_feed_end() }
    : {
        title: m.calendar_feed_renew_title(),
        text: m.calendar_feed_renew_text(),
        yes: m.calendar_feed_renew(),
      };
}

/** What opens a calendar program that subscribes to the file. */
function subscriptionOf(address: string): string {
  return address.replace(/^https?:/, "webcal:");
}

export type CalendarChange = "renew" | "end";

function useCalendar({ address: loaded }: CalendarFeed) {
  const posted = useActionData() as PostedSettings | undefined;
  const isPosted = posted?.kind === "calendar";
  const [address, setAddress] = useState(loaded);
  const [isDone, setDone] = useState(isPosted && posted.isDone);
  const [pendingQuestion, setPendingQuestion] = useState<CalendarChange | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const changing = useApiAction(
    async ({ locale }, change: CalendarChange): Promise<ApiResult<CalendarFeed>> => {
      if (change === "renew") return call("notifyRenewCalendar", {}, { locale });
      const answer = await call("notifyEndCalendar", {}, { locale });
      return answer.kind === "ok" ? { kind: "ok", value: { address: null } } : answer;
    },
  );
  // The button that ends it is gone with the address.
  useEffect(() => {
    if (isDone && address === null) button.current?.focus();
  }, [isDone, address]);

  async function run(change: CalendarChange): Promise<void> {
    setDone(false);
    const answer = await changing.run(change);
    if (answer?.kind !== "ok") return;
    setAddress(answer.value.address);
    setDone(true);
  }

  async function confirm(): Promise<void> {
    if (pendingQuestion !== null) await run(pendingQuestion);
    setPendingQuestion(null);
  }

  const status = address === null ? m.calendar_feed_ended() : m.calendar_feed_made();
  return {
    address,
    button,
    change: changing.pendingInput,
    status: isDone ? status : null,
    problem:
      changing.problem ??
      (isPosted && !posted.isDone ? { text: () => m.outcome_unavailable_text(), until: null } : null),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      if (!(submitter instanceof HTMLButtonElement)) return;
      const change = submitter.value === "end" ? "end" : "renew";
      // Calendars that read the present address stop at once.
      if (address === null) void run(change);
      else setPendingQuestion(change);
    },
    /** What the visitor is asked to confirm; null: nothing. */
    pendingQuestion,
    confirm: () => void confirm(),
    dismiss: () => setPendingQuestion(null),
  };
}
