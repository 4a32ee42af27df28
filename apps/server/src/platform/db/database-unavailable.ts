/**
 * The database gave no answer: it cannot be reached, is starting or stopping, has no free connection, or did
 * not answer in time. Nothing is wrong with the query, so the server answers 503 and the same request may
 * succeed a moment later. A change in progress may or may not have been stored; only an idempotent one may be
 * sent again.
 */
export class DatabaseUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The database is not available: ${reason}`, { cause });
    this.name = "DatabaseUnavailable";
  }
}
