import type { Questionnaire } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { TextWithHotline } from "../app/shell/carrier-text.tsx";

interface Props {
  readonly questionnaire: Questionnaire;
  readonly className?: string | undefined;
}

/** What a form is for, and how long it takes. */
export function QuestionnaireIntro({ questionnaire, className }: Props) {
  return (
    <>
      <p className={className}>
        <TextWithHotline text={questionnaire.intro} />
      </p>
      <p className={className}>{fillingTimeLabel(questionnaire)}</p>
    </>
  );
}

/** How long it takes to fill in a form, and what happens next. */
export function fillingTimeLabel({ minutes, reply }: Pick<Questionnaire, "minutes" | "reply">): string {
  return minutes === 1 ? m.questionnaire_minutes_one({ reply }) : m.questionnaire_minutes({ minutes, reply });
}
