import type {
  CarrierProfile,
  Locale,
  Questionnaire,
  QuestionnaireDefinition,
  QuestionnaireName,
} from "@rimba/contract";
import { shownQuestionnaire } from "@rimba/domain";
import type { Network } from "../places/live-reference.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type RowWith, statement, typed } from "../../platform/db/statement.ts";
import { localizedText } from "../content/shown-text.ts";

/** The active forms in the memory of this process. */
export type Questionnaires = ReadonlyMap<QuestionnaireName, NumberedDefinition>;

/** The reference data needed to answer forms. */
export interface FormsReference extends Pick<Network, "areas"> {
  readonly questionnaires: Questionnaires;
}

export async function readQuestionnaires(db: Tx): Promise<Questionnaires> {
  const current = await db.query(selectCurrentDefinitions, {});
  return new Map(current.map((each) => [each.definition.name, each]));
}

/** Just replaced: other processes may not know it yet. */
export function isUpdating({ opensAt }: NumberedDefinition, now: Date): boolean {
  return opensAt > now;
}

/** A form in one language, with `{carrier}` and other placeholders filled. */
export function questionnaireView(
  numbered: NumberedDefinition,
  { carrier, locale, now }: { carrier: CarrierProfile; locale: Locale; now: Date },
): Questionnaire {
  const { version, definition } = numbered;
  return shownQuestionnaire(
    definition,
    { version, state: isUpdating(numbered, now) ? "updating" : "open" },
    (texts) => localizedText(texts, locale, carrier),
  );
}

const columns = 'version, content as definition, opens_at as "opensAt"';

const rowColumns = {
  version: "integer",
  definition: typed<QuestionnaireDefinition>("jsonb"),
  /** Answers are accepted from then on. */
  opensAt: "timestamptz",
} as const;

/** A definition with its version. */
export type NumberedDefinition = RowWith<typeof rowColumns>;

/** The newest version of each form. */
export const selectCurrentDefinitions = statement({
  name: "questionnaires.current",
  text: `select distinct on (name) ${columns} from questionnaire order by name, version desc`,
  row: rowColumns,
});

export const selectLastDefinition = statement({
  name: "questionnaires.last",
  text: "select version, content_hash from questionnaire where name = :name order by version desc limit 1",
  params: { name: "text" },
  row: { version: "integer", content_hash: "text" },
});

/** The version that answers belong to; it exists as long as they do. */
export const selectDefinition = statement({
  name: "questionnaires.version",
  text: `select ${columns} from questionnaire where name = :name and version = :version`,
  params: { name: "text", version: "integer" },
  row: rowColumns,
});

/** All versions, oldest first. */
export const selectAllDefinitions = statement({
  name: "questionnaires.all",
  text: `select ${columns} from questionnaire order by name, version`,
  row: rowColumns,
});

const insert = statement({
  name: "questionnaires.insert",
  text: `
insert into questionnaire (name, version, content, content_hash, active_since, opens_at) values (:name, :version, :definition, :hash, :activeSince, :opensAt)`,
  params: {
    name: "text",
    version: "integer",
    definition: "jsonb",
    hash: "text",
    activeSince: "timestamptz",
    opensAt: "timestamptz",
  },
});

export interface NewDefinition extends NumberedDefinition {
  readonly hash: string;
  readonly activeSince: Date;
}

export async function insertDefinition(tx: Tx, added: NewDefinition): Promise<void> {
  const { definition } = added;
  await tx.query(insert, { ...added, name: definition.name, definition: JSON.stringify(definition) });
}
