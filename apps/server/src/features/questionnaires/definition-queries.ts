import type { QuestionnaireDefinition, QuestionnaireName } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";

/** A definition with its number. */
export interface NumberedDefinition {
  readonly version: number;
  readonly definition: QuestionnaireDefinition;
  /** From then on answers are taken. */
  readonly opensAt: Date;
}

interface Row {
  name: QuestionnaireName;
  version: number;
  content: QuestionnaireDefinition;
  content_hash: string;
  opens_at: Date;
}

const columns = "name, version, content, content_hash, opens_at";

const inForce: NamedStatement = {
  name: "questionnaires.inForce",
  text: `select distinct on (name) ${columns} from questionnaire order by name, version desc`,
};

const last: NamedStatement = {
  name: "questionnaires.last",
  text: "select version, content_hash from questionnaire where name = $1 order by version desc limit 1",
};

const one: NamedStatement = {
  name: "questionnaires.version",
  text: `select ${columns} from questionnaire where name = $1 and version = $2`,
};

const all: NamedStatement = {
  name: "questionnaires.all",
  text: `select ${columns} from questionnaire order by name, version`,
};

const insert: NamedStatement = {
  name: "questionnaires.insert",
  text: `
insert into questionnaire (name, version, content, content_hash, in_force_since, opens_at) values ($1, $2, $3::jsonb, $4, $5, $6)`,
};

function numbered({ version, content, opens_at }: Row): NumberedDefinition {
  return { version, definition: content, opensAt: opens_at };
}

/** The last of each name. Throws `DatabaseUnavailable`. */
export async function selectDefinitionsInForce(db: Tx): Promise<NumberedDefinition[]> {
  return (await db.query<Row>(inForce, [])).map(numbered);
}

export async function selectLastDefinition(
  tx: Tx,
  name: QuestionnaireName,
): Promise<{ version: number; content_hash: string } | null> {
  const [row] = await tx.query<{ version: number; content_hash: string }>(last, [name]);
  return row ?? null;
}

/** That of a version which answers were given to: it is there for as long as they are. */
export async function selectDefinition(
  db: Tx,
  name: QuestionnaireName,
  version: number,
): Promise<NumberedDefinition> {
  const [row] = await db.query<Row>(one, [name, version]);
  if (row === undefined) throw new Error(`answers to version ${version} of ${name}, which is not there`);
  return numbered(row);
}

/** In every version, the oldest first. */
export async function selectAllDefinitions(db: Tx): Promise<NumberedDefinition[]> {
  return (await db.query<Row>(all, [])).map(numbered);
}

export interface NewDefinition extends NumberedDefinition {
  readonly hash: string;
  readonly inForceSince: Date;
}

export async function insertDefinition(tx: Tx, added: NewDefinition): Promise<void> {
  const { version, definition, hash, inForceSince, opensAt } = added;
  await tx.query(insert, [definition.name, version, JSON.stringify(definition), hash, inForceSince, opensAt]);
}
