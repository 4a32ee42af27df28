import { m } from "@rimba/content/messages";
import { type CheckedMessage, notificationDays } from "@rimba/contract";
import ShieldCheck from "lucide-react/icons/shield-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useActionData, useLocation } from "react-router";
import { call } from "../app/api/client.ts";
import { useApiAction } from "../app/api/use-api-action.ts";
import { useRootData } from "../app/document/root-data.ts";
import { errorText, fieldText } from "../app/forms/error-texts.ts";
import { FormProblem } from "../app/forms/form-problem.tsx";
import type { ErrorText } from "../app/forms/use-field-errors.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { HotlineSentence } from "../app/shell/carrier-text.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { LtrNumber } from "../ui/format/ltr-number.tsx";
import { formatNumber } from "../ui/format/number.ts";
import { formatEventTime } from "../ui/format/time.ts";
import type { PostedMessageCheck } from "./page.ts";
import styles from "./link-check.module.css";

/** Says whether a message with a check code is ours. Without script the page's action answers. */
export function MessageCheck() {
  const { pathname } = useLocation();
  const form = useMessageCheck();
  return (
    <div className={styles.check} id="message-check">
      <form
        className={styles.messageForm}
        method="post"
        action={`${pathname}#message-check`}
        noValidate
        onSubmit={form.submit}
      >
        <Field
          {...form.field}
          name="code"
          label={m.message_check_label()}
          hint={m.message_check_hint()}
          dir="auto"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" isPending={form.isPending}>
          {m.message_check_submit()}
        </Button>
        <FormProblem errorCount={0} problem={form.problem} />
      </form>
      <div role="status">{form.checked !== null && <Result checked={form.checked} />}</div>
    </div>
  );
}

/** The typed code, its error, and what it is. */
function useMessageCheck() {
  const posted = useActionData() as PostedMessageCheck | undefined;
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<ErrorText | null>(null);
  const [checked, setChecked] = useState<CheckedMessage | null>(null);
  // An answer without script, until the field is used.
  const [isUsed, setUsed] = useState(false);
  const former = isUsed ? undefined : posted?.answer;
  const checking = useApiAction(({ locale, signal }, code: string) =>
    call("notifyCheckMessage", { code }, { locale, signal }),
  );

  function showError(fault: ErrorText): void {
    setError(() => fault);
    input.current?.focus();
  }

  async function check(): Promise<void> {
    setUsed(true);
    setChecked(null);
    const code = input.current?.value.trim() ?? "";
    if (code === "") return showError(fieldText("field.required"));
    const answer = await checking.run(code);
    if (answer === null) return;
    if (answer.kind === "ok") return setChecked(answer.value);
    const [refused] = answer.failure.kind === "refused" ? answer.failure.fieldErrors : [];
    if (refused === undefined) return;
    checking.clearFailure();
    showError(errorText(refused));
  }

  return {
    field: {
      ref: input,
      // Uncontrolled: what is typed before hydration stays.
      defaultValue: posted?.code ?? "",
      error: error?.() ?? (former?.kind === "invalid" ? former.msg : null),
      onChange: () => {
        setUsed(true);
        setError(null);
        setChecked(null);
      },
    },
    isPending: checking.isPending,
    problem: checking.problem ?? problemOf(former),
    checked: checked ?? (former?.kind === "ok" ? former.checked : null),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!checking.isPending) void check();
    },
  };
}

function problemOf(answer: PostedMessageCheck["answer"] | undefined) {
  if (answer?.kind === "rateLimited") return { text: () => answer.msg, until: null };
  return answer?.kind === "unavailable" ? { text: () => m.outcome_unavailable_text(), until: null } : null;
}

function Result({ checked: { message } }: { readonly checked: CheckedMessage }) {
  const { name } = useRootData().carrier;
  if (message === null) {
    return (
      <div className={`${styles.owner} ${styles.notOurs}`}>
        <TriangleAlert size={24} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p>{m.message_check_unknown({ days: notificationDays })}</p>
          <p className="regular">
            <HotlineSentence message={m.message_check_unknown_text} />
          </p>
        </div>
      </div>
    );
  }
  return (
    <>
      <p className={`${styles.owner} ${styles.ours}`}>
        <ShieldCheck size={24} strokeWidth={1.75} aria-hidden="true" />
        <span>{m.message_check_ours({ brand: name })}</span>
      </p>
      <Facts message={message} />
      <p className="small-text above-4">{m.message_check_compare()}</p>
    </>
  );
}

const wayLabels = {
  account: m.message_check_way_account,
  mail: m.message_check_way_mail,
  push: m.message_check_way_push,
  whatsapp: m.message_check_way_whatsapp,
} as const;

/** What the message said, for the comparison with the one that was received. */
function Facts({ message }: { readonly message: NonNullable<CheckedMessage["message"]> }) {
  const { locale } = useLocale();
  const { title, at, timeZone, ways, waybillEnds, shipmentCount } = message;
  const others = shipmentCount - waybillEnds.length;
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return (
    <dl className={styles.facts}>
      <Fact name={m.message_check_said()}>
        <bdi>{title}</bdi>
      </Fact>
      <Fact name={m.message_check_at()}>
        <bdi>{formatEventTime({ at, timeZone }, locale)}</bdi>
      </Fact>
      <Fact name={m.message_check_ways()}>
        <bdi>{list.format(ways.map((way) => wayLabels[way]()))}</bdi>
      </Fact>
      <Fact name={m.message_check_ends()}>
        <LtrNumber>{waybillEnds.join(", ")}</LtrNumber>{" "}
        {others > 0 && m.notifications_more({ count: formatNumber(others, locale) })}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
