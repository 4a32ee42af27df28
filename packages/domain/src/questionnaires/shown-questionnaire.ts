import type {
  Localised,
  QuestionDefinition,
  Questionnaire,
  QuestionnaireDefinition,
  ShownQuestion,
} from "@rimba/contract";

/** Which words of a text in all languages are to be shown. */
type InWords = (text: Localised) => string;

/** A definition in the words of one language. */
export function shownQuestionnaire(
  { title, intro, reply, steps, ...definition }: QuestionnaireDefinition,
  numbered: Pick<Questionnaire, "version" | "state">,
  inWords: InWords,
): Questionnaire {
  return {
    ...definition,
    ...numbered,
    title: inWords(title),
    intro: inWords(intro),
    reply: inWords(reply),
    steps: steps.map((step) => ({
      key: step.key,
      title: inWords(step.title),
      questions: step.questions.map((question) => shownQuestion(question, inWords)),
    })),
  };
}

function shownQuestion(
  { label, hint, missing, options, ...question }: QuestionDefinition,
  inWords: InWords,
): ShownQuestion {
  return {
    ...question,
    label: inWords(label),
    ...(hint !== undefined && { hint: inWords(hint) }),
    ...(missing !== undefined && { missing: inWords(missing) }),
    ...(options !== undefined && {
      options: options.map((option) => ({ ...option, label: inWords(option.label) })),
    }),
  };
}
