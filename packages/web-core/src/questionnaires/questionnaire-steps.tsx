import { m } from "@rimba/content/messages";
import { lazy, Suspense } from "react";
import { HotlineSentence } from "../app/shell/carrier-text.tsx";
import { sitePart } from "../app/lazy/lazy-import.ts";
import { QuestionnaireNotes, WrongAnswers } from "./questionnaire-notes.tsx";
import { Questions } from "./question.tsx";
import type { QuestionnaireState } from "./use-questionnaire.ts";
import styles from "./questionnaire-form.module.css";

// Only for who sends more than most.
const QuestionnaireCaptcha = lazy(async () => ({
  default: (await sitePart(() => import("./questionnaire-captcha.tsx"))).QuestionnaireCaptcha,
}));

interface Props {
  readonly state: QuestionnaireState;
  /** Level of the steps' titles. */
  readonly heading: "h2" | "h3";
  /** At the end of a title's line. */
  readonly count?: boolean;
}

/** All questions. One step is shown at a time; without script all stand below each other. */
export function QuestionnaireSteps({ state, heading: Heading, count = false }: Props) {
  const { questionnaire, step: shown } = state;
  const { steps, version } = questionnaire;
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <QuestionnaireNotes state={state} />
      <noscript>
        <WrongAnswers state={state} all />
      </noscript>
      {steps.map(({ key, title, questions }, index) => (
        <section
          key={key}
          className={styles.step}
          aria-labelledby={`step-${key}`}
          data-current={index === shown || undefined}
        >
          <div className={styles.head}>
            <Heading id={`step-${key}`} tabIndex={-1} data-step-title="">
              {title}
            </Heading>
            {count && <StepCount at={index} of={steps.length} />}
          </div>
          {index === shown && (
            <div className={styles.scripted}>
              <WrongAnswers state={state} all={false} />
            </div>
          )}
          <div>
            <Questions state={state} questions={questions} />
          </div>
        </section>
      ))}
      {state.captcha && (
        <Suspense fallback={<div className={styles.captcha} />}>
          <QuestionnaireCaptcha name={questionnaire.name} onPassed={state.passed} problem={state.problem} />
        </Suspense>
      )}
      {state.problem !== null && (
        <noscript>
          <p className={styles.hint}>
            <HotlineSentence words={m.captcha_call} />
          </p>
        </noscript>
      )}
      <p role="status" className="visually-hidden">
        {state.spoken}
      </p>
    </>
  );
}

export function StepCount({ at, of }: { at: number; of: number }) {
  return (
    <span className={`num ${styles.count}`}>
      <bdi>{m.questionnaire_step({ number: at + 1, count: of })}</bdi>
    </span>
  );
}
