import type { Questionnaire } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
import { useHydrated } from "../app/document/hydration.tsx";
import { FormProblem } from "../app/forms/form-problem.tsx";
import { privacyPath } from "../account/login/legal-paths.ts";
import { DocumentLink } from "../ui/agree-box.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import type { Layout } from "../ui/layout.ts";
import { sentenceGap } from "../ui/format/text.ts";
import { useProgress } from "./use-questionnaire.ts";
import { TextWithHotline } from "../app/shell/carrier-text.tsx";
import styles from "./questionnaire-form.module.css";

interface IntroProps {
  readonly questionnaire: Questionnaire;
  readonly className?: string | undefined;
}

/** What a form is for, and how long it takes. */
export function FormIntro({ questionnaire, className }: IntroProps) {
  return (
    <>
      <p className={className}>
        <TextWithHotline text={questionnaire.intro} />
      </p>
      <p className={className}>{fillingTimeLabel(questionnaire)}</p>
      {questionnaire.name === "application" && (
        <p className={className}>
          {m.application_privacy() + sentenceGap(getLocale())}
          <DocumentLink to={privacyPath} name={m.login_privacy()} />
        </p>
      )}
    </>
  );
}

/** How long it takes to fill in a form, and what happens next. */
export function fillingTimeLabel({ minutes, reply }: Pick<Questionnaire, "minutes" | "reply">): string {
  return minutes === 1 ? m.questionnaire_minutes_one({ reply }) : m.questionnaire_minutes({ minutes, reply });
}

interface SendButtonsProps {
  readonly className: string | undefined;
  readonly large?: boolean;
}

/** Next step, or send. Without script there is one page with all steps. */
export function SendButtons({ className = "", large = false }: SendButtonsProps) {
  const hydrated = useHydrated();
  const { step, questionnaire, isPending } = useProgress();
  const isLast = step === questionnaire.steps.length - 1;
  const look = { ...(large && { size: "large" as const }), isPending };
  if (isLast || hydrated) {
    return (
      <Button {...look} type="submit" className={className}>
        {isLast ? m.questionnaire_send() : m.questionnaire_next()}
      </Button>
    );
  }
  return (
    <>
      {/* Nothing is sent before hydration, when the page can show single steps. */}
      <Button {...look} className={`${className} ${styles.scripted}`}>
        {m.questionnaire_next()}
      </Button>
      <Button {...look} type="submit" className={`${className} ${styles.unscripted}`}>
        {m.questionnaire_send()}
      </Button>
    </>
  );
}

/** Why the answers were not accepted. */
export function SendProblem() {
  const { errorCount, problem } = useProgress();
  return <FormProblem errorCount={errorCount} showsFieldCount problem={problem} />;
}

/** Leads to the step before this one. */
export function StepBack({ layout }: { layout: Layout }) {
  const { step, pathOf } = useProgress();
  if (step === 0) return null;
  const narrow = layout === "narrow";
  return (
    <Link
      className={buttonClass({ look: "neutral" })}
      to={pathOf(step - 1)}
      aria-label={narrow ? m.header_back() : undefined}
    >
      <ArrowLeft className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
      {!narrow && m.header_back()}
    </Link>
  );
}
