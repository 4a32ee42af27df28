/**
 * No answer could be had from the database: it cannot be reached, is starting or stopping, has no
 * connection to spare, or did not answer in time. Nothing is wrong with the query, so the server
 * answers 503 and the same request may well succeed a moment later. A change that was under way
 * may or may not have been stored; only an idempotent one may be sent again blindly.
 */
export class DatabaseUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The database is not available: ${reason}`, { cause });
    this.name = "DatabaseUnavailable";
  }
}
