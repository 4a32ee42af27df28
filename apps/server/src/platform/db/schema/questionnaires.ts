import type { Json, OptionalTimestamp, Timestamp } from "../column-types.ts";

/** A form as the carrier wrote it, in each of its versions. */
interface QuestionnaireTable {
  name: string;
  version: number;
  content: Json;
  content_hash: string;
  active_since: Timestamp;
  /** From then on every process has it, and answers are taken. */
  opens_at: Timestamp;
}

/** Answers that a visitor submitted. */
interface SubmissionTable {
  reference: string;
  name: string;
  version: number;
  answers: Json;
  source: string | null;
  locale: string;
  created_at: Timestamp;
}

/** The submission that an Idempotency-Key stands for. */
interface SubmissionRequestTable {
  name: string;
  idempotency_key: string;
  request_hash: string;
  reference: string;
  created_at: Timestamp;
}

/** A picture: awaited, then stored, then part of a submission. */
interface UploadTable {
  file_key: string;
  created_at: Timestamp;
  stored_at: OptionalTimestamp;
  width: number | null;
  height: number | null;
  bytes: number | null;
  /** Of the bytes that came: to another picture the place is gone. */
  sent_hash: string | null;
  reference: string | null;
}

/** Forms, the answers to them, and their pictures. */
export interface QuestionnairesTables {
  questionnaire: QuestionnaireTable;
  submission: SubmissionTable;
  submission_request: SubmissionRequestTable;
  upload: UploadTable;
}
