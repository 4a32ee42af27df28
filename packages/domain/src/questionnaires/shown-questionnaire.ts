import {
  type Localised,
  type QuestionDefinition,
  type Questionnaire,
  type QuestionnaireDefinition,
  type ShownQuestion,
  type ShipmentTopic,
  shipmentTopics,
} from "@rimba/contract";
import { type QuestionnaireRules, questionsOf } from "./question-rules.ts";

/** Selects one language of a text. */
type Localize = (text: Localised) => string;

/** A definition in one language. */
export function shownQuestionnaire(
  { title, intro, reply, steps, ...definition }: QuestionnaireDefinition,
  numbered: Pick<Questionnaire, "version" | "state">,
  localize: Localize,
): Questionnaire {
  return {
    ...definition,
    ...numbered,
    title: localize(title),
    intro: localize(intro),
    reply: localize(reply),
    steps: steps.map((step) => ({
      key: step.key,
      title: localize(step.title),
      questions: step.questions.map((question) => shownQuestion(question, localize)),
    })),
  };
}

function shownQuestion(
  { label, hint, missing, options, ...question }: QuestionDefinition,
  localize: Localize,
): ShownQuestion {
  return {
    ...question,
    label: localize(label),
    ...(hint !== undefined && { hint: localize(hint) }),
    ...(missing !== undefined && { missing: localize(missing) }),
    ...(options !== undefined && {
      options: options.map((option) => ({ ...option, label: localize(option.label) })),
    }),
  };
}

/** Topics for links from pages of a shipment that this feedback form offers; none without a form. */
export function shipmentTopicsOf(feedback: QuestionnaireRules | undefined): ShipmentTopic[] {
  if (feedback === undefined) return [];
  const options = questionsOf(feedback).find(({ key }) => key === "topic")?.options ?? [];
  return Object.values(shipmentTopics).filter((topic) => options.some(({ key }) => key === topic));
}
