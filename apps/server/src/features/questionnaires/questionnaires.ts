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
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import { localizedText } from "../content/shown-text.ts";

/** The active forms in the memory of this process. */
export type Questionnaires = ReadonlyMap<QuestionnaireName, NumberedDefinition>;

/** The reference data needed to answer forms. */
export interface FormsReference extends Pick<Network, "areas"> {
  readonly questionnaires: Questionnaires;
}

export async function readQuestionnaires(db: Tx): Promise<Questionnaires> {
  const current = await selectCurrentDefinitions(db);
  return new Map(current.map((each) => [each.definition.name, each]));
}

/** Just replaced: other processes may not know it yet. */
export function isUpdating({ opensAt }: NumberedDefinition, now: Date): boolean {
  return opensAt > now;
}

/** Seconds until answers are accepted. */
export function secondsUntilOpen({ opensAt }: NumberedDefinition, now: Date): number {
  return Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000));
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

/** A definition with its version. */
export interface NumberedDefinition {
  readonly version: number;
  readonly definition: QuestionnaireDefinition;
  /** Answers are accepted from then on. */
  readonly opensAt: Date;
}

type Row = RowOf<typeof selectCurrent>;

const columns = "name, version, content, content_hash, opens_at";

const rowColumns = {
  name: typed<QuestionnaireName>("text"),
  version: "integer",
  content: typed<QuestionnaireDefinition>("jsonb"),
  content_hash: "text",
  opens_at: "timestamptz",
} as const;

const selectCurrent = statement({
  name: "questionnaires.current",
  text: `select distinct on (name) ${columns} from questionnaire order by name, version desc`,
  row: rowColumns,
});

const selectLast = statement({
  name: "questionnaires.last",
  text: "select version, content_hash from questionnaire where name = :name order by version desc limit 1",
  params: { name: "text" },
  row: { version: "integer", content_hash: "text" },
});

const selectVersion = statement({
  name: "questionnaires.version",
  text: `select ${columns} from questionnaire where name = :name and version = :version`,
  params: { name: "text", version: "integer" },
  row: rowColumns,
});

const selectAllVersions = statement({
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

function definitionOfRow({ version, content, opens_at }: Row): NumberedDefinition {
  return { version, definition: content, opensAt: opens_at };
}

/** The newest version of each form. Throws `DatabaseUnavailable`. */
export async function selectCurrentDefinitions(db: Tx): Promise<NumberedDefinition[]> {
  return (await db.query(selectCurrent, {})).map(definitionOfRow);
}

export async function selectLastDefinition(
  tx: Tx,
  name: QuestionnaireName,
): Promise<{ version: number; content_hash: string } | null> {
  const [row] = await tx.query(selectLast, { name });
  return row ?? null;
}

/** The version that answers belong to; it exists as long as they do. */
export async function selectDefinition(
  db: Tx,
  name: QuestionnaireName,
  version: number,
): Promise<NumberedDefinition> {
  const [row] = await db.query(selectVersion, { name, version });
  if (row === undefined) throw new Error(`Version ${version} of questionnaire ${name} does not exist`);
  return definitionOfRow(row);
}

/** All versions, oldest first. */
export async function selectAllDefinitions(db: Tx): Promise<NumberedDefinition[]> {
  return (await db.query(selectAllVersions, {})).map(definitionOfRow);
}

export interface NewDefinition extends NumberedDefinition {
  readonly hash: string;
  readonly activeSince: Date;
}

export async function insertDefinition(tx: Tx, added: NewDefinition): Promise<void> {
  const { definition } = added;
  await tx.query(insert, { ...added, name: definition.name, definition: JSON.stringify(definition) });
}
