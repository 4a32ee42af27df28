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

/** SQLSTATE classes and codes of temporary failures. */
const unavailableStates: readonly string[] = [
  "0800", // the connection failed (08P01 is a mistake in a statement)
  "53", // out of connections, memory or disk
  "57P", // the server is stopping, starting or has stopped the session
  "57014", // statement_timeout
  "55P03", // lock_timeout
  "58", // input or output of the server's machine failed
  "25006", // a standby that has not taken over yet
  "25P03", // idle in transaction for too long
  "25P04", // transaction_timeout
  // The session lost its prepared statements, or has another client's: a new connection helps.
  "26000",
  "42P05",
];

const unavailableSystemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** The driver's own errors have no code, only these messages. */
const unavailableMessage =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|timeout exceeded|Cannot use a pool after)/;

const sqlState = /^[0-9A-Z]{5}$/;

/** Whether a lock was not available in time: the connection and its session are unaffected. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  return (error.cause as { code?: unknown } | undefined)?.code === "55P03";
}

/** What to throw for an error of the driver: `DatabaseUnavailable`, or the error itself. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  return meansUnavailable(error) ? new DatabaseUnavailable(error.message, error) : error;
}

/** Any failure to connect means that the database is unavailable. */
export function connectionRefused(error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(error instanceof Error ? error.message : String(error), error);
}

/** What PgBouncer says of itself: no connection in time, or the server is down. PostgreSQL says it of a mistake, which is no FATAL. */
const poolerState = "08P01";

function meansUnavailable(error: Error & { code?: unknown; severity?: unknown }): boolean {
  const code = typeof error.code === "string" ? error.code : "";
  if (code === poolerState) return error.severity === "FATAL";
  if (unavailableSystemCodes.has(code)) return true;
  if (sqlState.test(code)) return unavailableStates.some((state) => code.startsWith(state));
  return unavailableMessage.test(error.message);
}

/** What `work` gives, or that the database is unavailable: pages show that in place of an answer. */
export async function orUnavailable<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | { kind: "unavailable" }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return { kind: "unavailable" };
    throw error;
  }
}
