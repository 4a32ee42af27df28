import type { Locale, Questionnaire, QuestionnaireDefinition, ShownQuestion } from "@rimba/contract";

type Question = QuestionnaireDefinition["steps"][number]["questions"][number];

/** A definition in the words of one language. */
export function shownQuestionnaire(
  { title, intro, reply, steps, ...definition }: QuestionnaireDefinition,
  numbered: Pick<Questionnaire, "version" | "state">,
  locale: Locale,
): Questionnaire {
  return {
    ...definition,
    ...numbered,
    title: title[locale],
    intro: intro[locale],
    reply: reply[locale],
    steps: steps.map((step) => ({
      key: step.key,
      title: step.title[locale],
      questions: step.questions.map((question) => shownQuestion(question, locale)),
    })),
  };
}

function shownQuestion(
  { label, hint, missing, options, ...question }: Question,
  locale: Locale,
): ShownQuestion {
  return {
    ...question,
    label: label[locale],
    ...(hint !== undefined && { hint: hint[locale] }),
    ...(missing !== undefined && { missing: missing[locale] }),
    ...(options !== undefined && {
      options: options.map((option) => ({ ...option, label: option.label[locale] })),
    }),
  };
}
