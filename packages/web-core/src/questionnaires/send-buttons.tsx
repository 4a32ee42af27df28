import { m } from "@rimba/content/messages";
import { Button } from "../ui/button.tsx";
import { useHydrated } from "../app/document/hydration.tsx";
import type { QuestionnaireState } from "./use-questionnaire.ts";
import styles from "./questionnaire-form.module.css";

interface Props {
  readonly state: QuestionnaireState;
  readonly className: string | undefined;
  readonly large?: boolean;
}

/** On to the next step, or send. Without script there is one page of all steps, and it is sent. */
export function SendButtons({ state, className = "", large = false }: Props) {
  const hydrated = useHydrated();
  const { step, questionnaire, pending } = state;
  const isLast = step === questionnaire.steps.length - 1;
  const look = { ...(large && { size: "large" as const }), pending };
  if (isLast || hydrated) {
    return (
      <Button {...look} type="submit" className={className}>
        {isLast ? m.questionnaire_send() : m.questionnaire_next()}
      </Button>
    );
  }
  return (
    <>
      {/* Nothing is sent before the page can take it step by step. */}
      <Button {...look} className={`${className} ${styles.scripted}`}>
        {m.questionnaire_next()}
      </Button>
      <Button {...look} type="submit" className={`${className} ${styles.unscripted}`}>
        {m.questionnaire_send()}
      </Button>
    </>
  );
}
