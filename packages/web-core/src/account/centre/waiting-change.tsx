import Clock3 from "lucide-react/icons/clock-3";
import { type Ref, useId } from "react";
import { formatEventTime } from "../../ui/format/time.ts";
import { useLocale, useViewerZone } from "../../app/locale/use-locale.ts";
import { Note } from "../../ui/content-states.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorAlert } from "../../ui/field.tsx";
import { call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useToast } from "../../ui/toast.tsx";
import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { LtrNumber } from "../../ui/format/ltr-number.tsx";
import styles from "./personal.module.css";

interface Props {
  readonly change: NonNullable<User["phoneChange"]>;
  /** ISO 8601, when the page was loaded. */
  readonly now: string;
  readonly onChanged: (user: User) => void;
  /** Takes the focus when the change has just been requested. */
  readonly heading?: Ref<HTMLElement>;
}

/** A pending change of number: new number, time, and a button to cancel it. */
export function WaitingChange({ change: { phone, dueAt }, now, onChanged, heading }: Props) {
  const { locale } = useLocale();
  const timeZone = useViewerZone();
  const { isPending, problem, callOff } = useCancelPhoneChange(onChanged);
  const id = useId();
  const time = formatEventTime({ at: dueAt, timeZone }, locale, new Date(now));
  const [before, after] = m.change_phone_waiting_text({ time, phone: phoneMark }).split(phoneMark);
  return (
    <Note tone="waiting" icon={Clock3}>
      <b ref={heading} tabIndex={-1}>
        {m.change_phone_waiting_title()}
      </b>
      <p>
        {before}
        <LtrNumber>{phone}</LtrNumber>
        {after}
      </p>
      <div className={styles.noteAction}>
        <Button look="neutral" size="small" isPending={isPending} onClick={callOff}>
          {m.change_phone_call_off()}
        </Button>
      </div>
      <ErrorAlert id={`${id}-problem`}>{problem}</ErrorAlert>
    </Note>
  );
}

/** Where the number is in the sentence: it is read from left to right in every language. */
const phoneMark = "\u0000";

/** Cancels a pending change of number. */
function useCancelPhoneChange(onChanged: (user: User) => void) {
  const notify = useToast();
  const { run, isPending, problem } = useApiAction(({ locale }) =>
    call("cancelMobileChange", {}, { locale }),
  );
  const callOff = async () => {
    const answer = await run();
    if (answer?.kind !== "ok") return;
    notify({ text: m.change_phone_called_off(), tone: "success" });
    onChanged(answer.value);
  };
  return { isPending, problem: problem?.text() ?? null, callOff: () => void callOff() };
}
