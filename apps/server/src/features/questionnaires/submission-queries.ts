import type { Answers, CarrierProfile, Locale, QuestionnaireName } from "@rimba/contract";
import type { Current } from "../places/live-reference.ts";
import type { FormsReference } from "./questionnaires.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import type { KeyRing } from "../../platform/key-ring.ts";
import { idempotencyKeys } from "../../platform/http/idempotency-keys.ts";
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
export const submissionIdempotencyKeys = idempotencyKeys({
  statementGroup: "questionnaires",
  table: "submission_request",
  owner: "name",
  ownerType: "text",
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

type Row = RowOf<typeof selectSubmission>;

const columns = "reference, name, version, answers, source, locale, created_at";

const insert = statement({
  name: "questionnaires.insertSubmission",
  text: `insert into submission (${columns}) values (:reference, :name, :version, :answers, :source, :locale, :createdAt)`,
  params: {
    reference: "text",
    name: "text",
    version: "integer",
    answers: "jsonb",
    source: "text | null",
    locale: "text",
    createdAt: "timestamptz",
  },
});

const rowColumns = {
  reference: "text",
  name: typed<QuestionnaireName>("text"),
  version: "integer",
  answers: typed<Answers>("jsonb"),
  source: "text | null",
  locale: typed<Locale>("text"),
  created_at: "timestamptz",
} as const;

const selectSubmission = statement({
  name: "questionnaires.submission",
  text: `select ${columns} from submission where reference = :reference`,
  params: { reference: "text" },
  row: rowColumns,
});

const selectReferenceUse = statement({
  name: "questionnaires.isReferenceTaken",
  text: "select 1 as taken from submission where reference = :reference",
  params: { reference: "text" },
  row: { taken: "integer" },
});

const selectSubmissionPage = statement({
  name: "questionnaires.submissions",
  text: `
select ${columns} from submission
where created_at >= :from and created_at < :until and (:name is null or name = :name)
  and (:afterTime is null or (created_at, reference) > (:afterTime, :afterReference))
order by created_at, reference limit :max`,
  params: {
    from: "timestamptz",
    until: "timestamptz",
    name: "text | null",
    afterTime: "timestamptz | null",
    afterReference: "text | null",
    max: "bigint",
  },
  row: rowColumns,
});

function submissionOfRow({ created_at: createdAt, ...same }: Row): StoredSubmission {
  return { ...same, createdAt };
}

export async function insertSubmission(tx: Tx, submission: StoredSubmission): Promise<void> {
  await tx.query(insert, { ...submission, answers: JSON.stringify(submission.answers) });
}

export async function selectOptionalSubmission(db: Tx, reference: string): Promise<StoredSubmission | null> {
  const [row] = await db.query(selectSubmission, { reference });
  return row === undefined ? null : submissionOfRow(row);
}

export async function isReferenceTaken(tx: Tx, reference: string): Promise<boolean> {
  return (await tx.query(selectReferenceUse, { reference })).length > 0;
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
  filter: SubmissionFilter,
  after: Pick<StoredSubmission, "createdAt" | "reference"> | null,
  max: number,
): Promise<StoredSubmission[]> {
  const rows = await db.query(selectSubmissionPage, {
    ...filter,
    afterTime: after?.createdAt ?? null,
    afterReference: after?.reference ?? null,
    max,
  });
  return rows.map(submissionOfRow);
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
    "created_at < :before and not exists (select 1 from upload where upload.reference = submission.reference)",
});
