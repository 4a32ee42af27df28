import { lazy, type ReactNode, Suspense } from "react";
import { HotlineSentence } from "../app/shell/carrier-text.tsx";
import { lazyImport } from "../app/lazy/lazy-import.ts";
import { Questions } from "./question.tsx";
import { FormContext, useFormFields } from "../app/forms/form-fields.ts";
import { AnswersContext } from "./use-questionnaire-draft.ts";
import { ProgressContext, type QuestionnaireState, useProgress } from "./use-questionnaire.ts";
import History from "lucide-react/icons/history";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { Note } from "../ui/content-states.tsx";
import { Button } from "../ui/button.tsx";
import { questionId } from "./question-label.tsx";
import { m } from "@rimba/content/messages";
import { questionsOf } from "@rimba/domain";
import type { Layout } from "../ui/layout.ts";
import styles from "./questionnaire-form.module.css";

// Only for visitors with many submissions.
const TicketCaptcha = lazy(async () => ({
  default: (await lazyImport(() => import("../account/captcha/ticket-captcha.tsx"))).TicketCaptcha,
}));

/** Around the form: each part reads the contexts that it needs. */
export function QuestionnaireContexts({
  state,
  children,
}: {
  state: QuestionnaireState;
  children: ReactNode;
}) {
  return (
    <FormContext value={state.fields}>
      <AnswersContext value={state.answers}>
        <ProgressContext value={state.progress}>{children}</ProgressContext>
      </AnswersContext>
    </FormContext>
  );
}

interface Props {
  /** Level of the steps' titles. */
  readonly heading: "h2" | "h3";
  /** Wide has the count of steps at the end of a title's line. */
  readonly layout: Layout;
}

/** All questions. One step is shown at a time; without script all are below each other. */
export function QuestionSteps({ heading: Heading, layout }: Props) {
  const {
    questionnaire,
    step: shown,
    title: current,
    needsCaptcha,
    passed,
    problem,
    announcement,
  } = useProgress();
  const { steps, version } = questionnaire;
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <QuestionnaireNotes layout={layout} />
      <noscript>
        <WrongAnswers layout={layout} all />
      </noscript>
      {steps.map(({ key, title, questions }, index) => (
        <section
          key={key}
          className={styles.step}
          aria-labelledby={`step-${key}`}
          data-current={index === shown || undefined}
        >
          <div className={layout === "narrow" ? `${styles.head} ${styles.narrow}` : styles.head}>
            <Heading ref={index === shown ? current : undefined} id={`step-${key}`} tabIndex={-1}>
              {title}
            </Heading>
            {layout === "wide" && steps.length > 1 && (
              <StepCount at={index} of={steps.length} layout="wide" />
            )}
          </div>
          {index === shown && (
            <div className={styles.scripted}>
              <WrongAnswers layout={layout} all={false} />
            </div>
          )}
          <div>
            <Questions questions={questions} layout={layout} />
          </div>
        </section>
      ))}
      {needsCaptcha && (
        <Suspense fallback={<div className={styles.captcha} />}>
          <TicketCaptcha
            scene="questionnaire"
            subject={questionnaire.name}
            className={styles.captcha}
            onPassed={passed}
            problem={problem}
          />
        </Suspense>
      )}
      {problem !== null && (
        <noscript>
          <p className={styles.hint}>
            <HotlineSentence message={m.captcha_call} />
          </p>
        </noscript>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

interface StepCountProps {
  readonly at: number;
  readonly of: number;
  readonly layout: Layout;
}

export function StepCount({ at, of, layout }: StepCountProps) {
  return (
    <span className={`num ${styles.count}${layout === "narrow" ? ` ${styles.narrow}` : ""}`}>
      <bdi>{m.questionnaire_step({ number: at + 1, count: of })}</bdi>
    </span>
  );
}

/** Above the questions: that they have changed, that a draft was restored, and errors of several answers. */
function QuestionnaireNotes({ layout }: Omit<Props, "heading">) {
  const { updated, resumed, isStored, forget } = useProgress();
  return (
    <div className={layout === "narrow" ? `${styles.notes} ${styles.narrow}` : styles.notes}>
      <div role="alert">
        {updated !== null && (
          <Note tone="waiting" icon={RefreshCw}>
            <p>{updated.text}</p>
            {updated.changed.size > 0 && <p>{m.questionnaire_updated_marked()}</p>}
          </Note>
        )}
      </div>
      {resumed !== "no" && isStored && (
        <Note tone="cancelled" icon={History}>
          <p>{resumed === "draft" ? m.questionnaire_resumed() : m.questionnaire_resumed_other()}</p>
          <Button look="text" size="small" onClick={forget}>
            {resumed === "draft" ? m.questionnaire_forget() : m.questionnaire_start_new()}
          </Button>
        </Note>
      )}
    </div>
  );
}

/** Links to every wrong answer. */
function WrongAnswers({ layout, all }: Omit<Props, "heading"> & { readonly all: boolean }) {
  const { questionnaire, errors: everywhere, errorsHere } = useProgress();
  const { focusFirst } = useFormFields();
  const errors = all ? everywhere : errorsHere;
  if (errors.length < 2) return null;
  const labels = new Map(questionsOf(questionnaire).map(({ key, label }) => [key, label]));
  return (
    <div
      className={layout === "narrow" ? `${styles.wrong} ${styles.narrow}` : styles.wrong}
      role="group"
      aria-labelledby="wrong-answers"
    >
      <p id="wrong-answers">
        <b>{m.send_errors({ count: errors.length })}</b>
      </p>
      <ul>
        {errors.map(([key, error]) => (
          <li key={key}>
            <a
              href={`#${questionId(key)}`}
              onClick={(event) => {
                event.preventDefault();
                focusFirst([key]);
              }}
            >
              {labels.get(key)}
            </a>{" "}
            {error}
          </li>
        ))}
      </ul>
    </div>
  );
}
