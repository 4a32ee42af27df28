import {
  type Localised,
  type QuestionDefinition,
  type Questionnaire,
  type QuestionnaireDefinition,
  type ShownQuestion,
  type ShipmentTopic,
  shipmentTopics,
} from "@rimba/contract";
import { type ValidatedQuestionnaire, questionsOf } from "./validated-question.ts";

/** Selects one language of a text. */
type InWords = (text: Localised) => string;

/** A definition in one language. */
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

/** Topics for links from pages of a shipment that this feedback form offers; none without a form. */
export function shipmentTopicsOf(feedback: ValidatedQuestionnaire | undefined): ShipmentTopic[] {
  if (feedback === undefined) return [];
  const options = questionsOf(feedback).find(({ key }) => key === "topic")?.options ?? [];
  return Object.values(shipmentTopics).filter((topic) => options.some(({ key }) => key === topic));
}
