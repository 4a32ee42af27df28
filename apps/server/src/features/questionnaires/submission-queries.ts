import type { Answers, Locale, QuestionnaireName } from "@rimba/contract";
import type { CurrentData } from "../places/live-reference.ts";
import type { FormsReference } from "./questionnaires.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type RowWith, statement, typed } from "../../platform/db/statement.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Platform } from "../../platform/platform.ts";
import { idempotencyKeys } from "../../platform/http/idempotency-keys.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";
import { uploadsOfOldSubmissions } from "../uploads/upload-queries.ts";

/** What the use cases of forms depend on. */
export interface SubmissionDeps extends Pick<
  Platform,
  "db" | "carrier" | "clock" | "keys" | "newId" | "origin"
> {
  readonly reference: CurrentData<FormsReference>;
  /** `mail`: who is notified of a submission, beside its sender and the receivers of webhooks. */
  readonly config: Pick<Config, "submissionsPerDay"> & {
    readonly mail: Pick<Config["mail"], "staff">;
  };
  /** Without a mail server, neither the sender nor the staff is notified. */
  readonly integrations: { readonly mail: object | null };
}

/** The submissions of idempotency keys. */
export const submissionIdempotencyKeys = idempotencyKeys({
  statementGroup: "questionnaires",
  table: "submission_request",
  owner: "name",
  ownerType: "text",
  result: "reference",
});

const insert = statement({
  name: "questionnaires.insertSubmission",
  text: `
insert into submission (reference, name, version, answers, source, locale, created_at)
values (:reference, :name, :version, :answers, :source, :locale, :createdAt)`,
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

const columns = 'reference, name, version, answers, source, locale, created_at as "createdAt"';

const rowColumns = {
  reference: "text",
  name: typed<QuestionnaireName>("text"),
  version: "integer",
  answers: typed<Answers>("jsonb"),
  source: "text | null",
  locale: typed<Locale>("text"),
  createdAt: "timestamptz",
} as const;

/** Answers as they are stored. */
export type StoredSubmission = RowWith<typeof rowColumns>;

export const selectSubmission = statement({
  name: "questionnaires.submission",
  text: `select ${columns} from submission where reference = :reference`,
  params: { reference: "text" },
  row: rowColumns,
});

export const selectReferenceUse = statement({
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

export async function insertSubmission(tx: Tx, submission: StoredSubmission): Promise<void> {
  await tx.query(insert, { ...submission, answers: JSON.stringify(submission.answers) });
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
  return db.query(selectSubmissionPage, {
    ...filter,
    afterTime: after?.createdAt ?? null,
    afterReference: after?.reference ?? null,
    max,
  });
}

/** Retention of answers in months (docs/operations.md). */
const retentionMonths = 24;

/** Submissions before this time are deleted. */
export function submissionCutOff(now: Date): Date {
  const cutOff = new Date(now);
  cutOff.setUTCMonth(cutOff.getUTCMonth() - retentionMonths);
  return cutOff;
}

export const filesOfOldSubmissions = uploadsOfOldSubmissions(submissionCutOff);

/** Only those without pictures: while a file is left, its row says which submission it belongs to. */
export const deleteOldSubmissions = deleteBatch({
  name: "questionnaires.deleteOldSubmissions",
  table: "submission",
  key: "reference",
  where:
    "created_at < :before and not exists (select 1 from upload where upload.reference = submission.reference)",
});
