import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ErrorCard, UnavailableCard } from "../ui/content-states.tsx";
import type { QuestionnairePageData } from "./page.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { buttonClass } from "../ui/button.tsx";
import { m } from "@rimba/content/messages";
import type { ReceivedAnswers } from "./use-send-questionnaire.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "../ui/confirmation.module.css";

/** Replaces a form that is unavailable: it is being replaced, or its questions cannot be loaded. */
export function QuestionnaireUnavailable({ page }: { page: QuestionnairePageData }) {
  if (page.kind === "ok") {
    return <ErrorCard title={m.questionnaire_updating_title()} text={m.questionnaire_updating_text()} />;
  }
  return (
    <UnavailableCard
      title={m.questionnaire_unavailable_title()}
      text={m.questionnaire_unavailable_text()}
      offline={page.offline}
    />
  );
}

interface QuestionnaireReceivedProps extends ReceivedAnswers {
  /** That of the form, in the current language; the one in `submission` keeps the language of the sending. */
  readonly reply: string;
  readonly layout: Layout;
}

/** The answers arrived: their reference, and what happens next. */
export function QuestionnaireReceived({
  submission,
  isFromEarlierAttempt,
  reply,
  layout,
}: QuestionnaireReceivedProps) {
  const { reference, confirmationTo } = submission;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className={`${styles.placed} ${styles[layout]}`} aria-labelledby="received-title">
      <span className={styles.mark}>
        <CircleCheck size={32} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 ref={heading} id="received-title" tabIndex={-1}>
        {m.questionnaire_received_title()}
      </h2>
      {isFromEarlierAttempt && <p className={styles.text}>{m.questionnaire_received_before()}</p>}
      <p className={styles.text}>{reply}</p>
      <dl className={`line-above ${styles.facts}`}>
        <div>
          <dt>{m.questionnaire_reference()}</dt>
          <dd>
            <bdi className="num" dir="ltr">
              {reference}
            </bdi>
            <CopyButton text={reference.replaceAll(" ", "")} label={m.questionnaire_copy_reference()} />
          </dd>
        </div>
        {confirmationTo !== null && (
          <div>
            <dt>{m.questionnaire_confirmation_to()}</dt>
            <dd>
              <bdi dir="ltr">{confirmationTo}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.text}>{m.questionnaire_reference_use()}</p>
      <div className={styles.actions}>
        <Link className={buttonClass({ look: "primary" })} to="/">
          {m.questionnaire_home()}
        </Link>
      </div>
    </section>
  );
}
