import type { Answers, CarrierProfile, Locale, QuestionnaireName } from "@rimba/contract";
import type { Current } from "../places/live-reference.ts";
import type { FormsReference } from "./questionnaires.ts";
import type { Db, NamedStatement, Tx } from "../../platform/db/db.ts";
import type { KeyRing } from "../../platform/key-ring.ts";
import { knownRequests } from "../../platform/http/known-requests.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";
import type { DueFiles } from "../../integrations/storage/delete-due-files.ts";
import { deleteUpload, selectUploadsOfOldSubmissions } from "../uploads/upload-queries.ts";

/** What the use cases of forms depend on. */
export interface SubmissionDeps {
  readonly db: Db;
  readonly reference: Current<FormsReference>;
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
  readonly keys: KeyRing;
  /** Submissions per address and day. */
  readonly submissionsPerDay: number;
  /** A time-ordered unique id (UUIDv7). */
  readonly newId: () => string;
  /** Origin of the sites, for links in messages. */
  readonly origin: string;
  /** Who is notified of a submission: the carrier's own system, and by mail the sender and the staff. */
  readonly notifications: {
    readonly webhook: boolean;
    readonly mail: boolean;
    readonly staff: readonly string[];
  };
}

/** The submissions of idempotency keys. */
export const submissionRequests = knownRequests({
  area: "questionnaires",
  table: "submission_request",
  owner: "name",
  result: "reference",
});

/** Answers as they are stored. */
export interface StoredSubmission {
  readonly reference: string;
  readonly name: QuestionnaireName;
  readonly version: number;
  readonly answers: Answers;
  readonly source: string | null;
  readonly locale: Locale;
  readonly createdAt: Date;
}

interface Row extends Omit<StoredSubmission, "createdAt"> {
  created_at: Date;
}

const columns = "reference, name, version, answers, source, locale, created_at";

const insert: NamedStatement = {
  name: "questionnaires.insertSubmission",
  text: `insert into submission (${columns}) values ($1, $2, $3, $4::jsonb, $5, $6, $7)`,
};

const selectSubmission: NamedStatement = {
  name: "questionnaires.submission",
  text: `select ${columns} from submission where reference = $1`,
};

const selectReferenceUse: NamedStatement = {
  name: "questionnaires.isReferenceTaken",
  text: "select 1 as taken from submission where reference = $1",
};

const selectSubmissionPage: NamedStatement = {
  name: "questionnaires.submissions",
  text: `
select ${columns} from submission
where created_at >= $1 and created_at < $2 and ($3::text is null or name = $3)
  and ($4::timestamptz is null or (created_at, reference) > ($4::timestamptz, $5::text))
order by created_at, reference limit $6`,
};

function stored({ created_at: createdAt, ...same }: Row): StoredSubmission {
  return { ...same, createdAt };
}

export async function insertSubmission(tx: Tx, submission: StoredSubmission): Promise<void> {
  const { reference, name, version, answers, source, locale, createdAt } = submission;
  await tx.query(insert, [reference, name, version, JSON.stringify(answers), source, locale, createdAt]);
}

export async function selectOptionalSubmission(db: Tx, reference: string): Promise<StoredSubmission | null> {
  const [row] = await db.query<Row>(selectSubmission, [reference]);
  return row === undefined ? null : stored(row);
}

export async function isReferenceTaken(tx: Tx, reference: string): Promise<boolean> {
  return (await tx.query(selectReferenceUse, [reference])).length > 0;
}

export interface SubmissionFilter {
  /** `from` is included, `until` is not. */
  readonly from: Date;
  readonly until: Date;
  readonly name: QuestionnaireName | null;
}

/** The next ones after `after`, oldest first. */
export async function selectSubmissions(
  db: Tx,
  { from, until, name }: SubmissionFilter,
  after: Pick<StoredSubmission, "createdAt" | "reference"> | null,
  max: number,
): Promise<StoredSubmission[]> {
  const rows = await db.query<Row>(selectSubmissionPage, [
    from,
    until,
    name,
    after?.createdAt ?? null,
    after?.reference ?? null,
    max,
  ]);
  return rows.map(stored);
}

/** Retention of answers in months (docs/operations.md). */
const retentionMonths = 24;

/** Submissions before this time are deleted. */
export function submissionCutOff(now: Date): Date {
  const cutOff = new Date(now);
  cutOff.setUTCMonth(cutOff.getUTCMonth() - retentionMonths);
  return cutOff;
}

export const filesOfOldSubmissions: DueFiles = {
  select: (db, now, after, limit) => selectUploadsOfOldSubmissions(db, submissionCutOff(now), after, limit),
  deleteRow: deleteUpload,
};

/** Only those without pictures: while a file is left, its row says which submission it belongs to. */
export const deleteOldSubmissions = deleteBatch({
  name: "questionnaires.deleteOldSubmissions",
  table: "submission",
  key: "reference",
  where:
    "created_at < $1 and not exists (select 1 from upload where upload.reference = submission.reference)",
});
