import type { CarrierProfile, Locale, Questionnaire, QuestionnaireName } from "@rimba/contract";
import { shownQuestionnaire } from "@rimba/domain";
import type { Network } from "../places/live-reference.ts";
import type { Tx } from "../../platform/db/db.ts";
import { shownText } from "../content/import/shown-text.ts";
import { type NumberedDefinition, selectDefinitionsInForce } from "./definition-queries.ts";

/** The forms in force, as this process knows them. */
export type Questionnaires = ReadonlyMap<QuestionnaireName, NumberedDefinition>;

/** The part of the reference data that forms are answered with. */
export interface FormsReference extends Pick<Network, "areas"> {
  readonly questionnaires: Questionnaires;
}

export async function readQuestionnaires(db: Tx): Promise<Questionnaires> {
  const inForce = await selectDefinitionsInForce(db);
  return new Map(inForce.map((each) => [each.definition.name, each]));
}

/** Just replaced: other processes may not know it yet. */
export function isUpdating({ opensAt }: NumberedDefinition, now: Date): boolean {
  return opensAt > now;
}

/** Seconds until answers are taken. */
export function opensIn({ opensAt }: NumberedDefinition, now: Date): number {
  return Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000));
}

/** A form in the words of one language, with the carrier's own in the place of `{carrier}` and the like. */
export function questionnaireView(
  numbered: NumberedDefinition,
  { carrier, locale, now }: { carrier: CarrierProfile; locale: Locale; now: Date },
): Questionnaire {
  const { version, definition } = numbered;
  return shownQuestionnaire(
    definition,
    { version, state: isUpdating(numbered, now) ? "updating" : "open" },
    (texts) => shownText(texts, locale, carrier),
  );
}
