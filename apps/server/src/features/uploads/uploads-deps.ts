import type { Db } from "../../platform/db/db.ts";
import type { WorkQueue } from "../../platform/limits/work-queue.ts";
import type { FileStorage } from "../../integrations/storage/file-storage.ts";
import type { CodeKeys } from "../codes/code-keys.ts";
import type { LinkKeys } from "./upload-links.ts";

/** What taking pictures in and giving them out stands on. */
export interface UploadsDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly keys: CodeKeys;
  readonly links: LinkKeys;
  readonly storage: FileStorage;
  /** Pictures are drawn anew one after the other, few of one address. */
  readonly drawing: WorkQueue;
  /** Pictures that one address can send within an hour. */
  readonly uploadsPerHour: number;
  /** Milliseconds in which an upload has to send its share of bytes, again and again. */
  readonly windowMs: number;
}
