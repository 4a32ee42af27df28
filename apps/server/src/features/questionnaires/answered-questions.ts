import type {
  Answer,
  Answers,
  Locale,
  Localised,
  QuestionDefinition,
  QuestionnaireDefinition,
} from "@rimba/contract";
import { dialledPhone, internationalPhone, ownValue, questionsOf } from "@rimba/domain";
import { formatMoney, formatNumber } from "@rimba/web-core/ui/format/number.ts";
import type { AreaIndex } from "../places/area-index.ts";
import { areaPathView } from "../places/areas/area-view.ts";

/** A question with its answer as text. */
export interface AnsweredQuestion {
  readonly key: string;
  readonly kind: QuestionDefinition["kind"];
  readonly label: string;
  readonly answer: Answer;
  readonly words: string;
}

interface Reading {
  readonly locale: Locale;
  readonly localize: (texts: Localised) => string;
  readonly areas: AreaIndex;
  /** The name of a vacancy by its key. */
  readonly vacancyName: (key: string) => string;
  /** Links by which staff download pictures. */
  readonly addressOf: (fileKey: string) => string;
}

/** In the order of the form; unanswered questions are omitted. */
export function answeredQuestions(
  definition: QuestionnaireDefinition,
  answers: Answers,
  reading: Reading,
): AnsweredQuestion[] {
  return questionsOf<QuestionDefinition>(definition).flatMap((question) => {
    const answer = ownValue(answers, question.key);
    if (answer === undefined) return [];
    const { key, kind, label } = question;
    return [
      { key, kind, label: reading.localize(label), answer, words: formatAnswer(question, answer, reading) },
    ];
  });
}

function formatAnswer(
  { kind, options = [], unit }: QuestionDefinition,
  answer: Answer,
  { locale, localize, areas, vacancyName, addressOf }: Reading,
): string {
  switch (kind) {
    case "radio":
    case "multiple":
      return [answer]
        .flat()
        .map((chosen) => {
          const option = options.find(({ key }) => key === chosen);
          return option === undefined ? String(chosen) : localize(option.label);
        })
        .join("; ");
    case "upload":
      return [answer].flat().map(String).map(addressOf).join("\n");
    case "region":
      return formatArea(String(answer), areas, locale);
    case "phone":
      return dialledPhone(internationalPhone(String(answer)));
    case "amount":
      return formatAmount(Number(answer), unit, locale);
    case "vacancy":
      return vacancyName(String(answer));
    case "text":
    case "email":
    case "waybill":
      return String(answer);
  }
}

/** The district first, as in addresses. An area that does not exist any more is shown by its id. */
function formatArea(areaId: string, areas: AreaIndex, locale: Locale): string {
  const area = areas.find(areaId);
  if (area === undefined) return areaId;
  return areaPathView(area, areas, locale)
    .map(({ name }) => name)
    .toReversed()
    .join(", ");
}

function formatAmount(amount: number, unit: QuestionDefinition["unit"], locale: Locale): string {
  if (unit === "IDR") return formatMoney(amount, unit, locale);
  return unit === "kg" ? `${formatNumber(amount, locale)} kg` : formatNumber(amount, locale);
}
