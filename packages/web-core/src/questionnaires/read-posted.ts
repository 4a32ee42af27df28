import type { Questionnaire } from "@rimba/contract";
import { questionsOf } from "@rimba/domain";
import { phoneDigits } from "../account/phone/phone-text.ts";
import { askedArea, type PickedArea } from "../places/picked-area.ts";
import type { QuestionnaireService } from "./questionnaire-service.ts";
import type { QuestionnaireForm } from "./questionnaire-form.ts";
import type { PostedPlace } from "./questionnaire-view.ts";

export interface ReadPosted {
  readonly form: QuestionnaireForm;
  readonly places: Readonly<Record<string, PostedPlace>>;
}

/** What was sent without script: fields by the keys of the questions; places as words. */
export async function readPosted(
  questionnaire: Pick<Questionnaire, "steps">,
  posted: FormData,
  place: QuestionnaireService["place"],
): Promise<ReadPosted> {
  const texts: Record<string, string> = {};
  const choices: Record<string, readonly string[]> = {};
  const areas: Record<string, PickedArea> = {};
  const places: Record<string, PostedPlace> = {};
  for (const { key, kind } of questionsOf(questionnaire)) {
    if (kind === "multiple") choices[key] = posted.getAll(key).filter((value) => typeof value === "string");
    else if (kind === "region") {
      const words = textOf(posted.get(`${key}Words`)).trim();
      const asked = askedArea(textOf(posted.get(key)), words);
      if (asked === null) continue;
      const found = await place(asked);
      if (found.kind === "one") areas[key] = found.area;
      else places[key] = { words, choices: found.kind === "several" ? found.areas : [] };
    } else if (kind === "phone") texts[key] = phoneDigits(textOf(posted.get(key)));
    else if (kind !== "upload") texts[key] = textOf(posted.get(key));
  }
  return { form: { texts, choices, areas, pictures: {} }, places };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
