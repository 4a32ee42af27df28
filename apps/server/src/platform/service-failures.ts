import type { ErrorKind } from "@rimba/contract";

/** A service beside the database gives no answer now. Its message reaches the log and holds nothing personal. */
export abstract class ServiceUnavailable extends Error {
  /** The error that the caller gets. */
  abstract readonly kind: ErrorKind;
}

/** What went wrong, by its kind alone: the words of an error may quote whom a message is about. */
export function failureReason(error: unknown): string {
  const { name, code, cause } = (error ?? {}) as {
    name?: unknown;
    code?: unknown;
    cause?: { code?: unknown };
  };
  if (name === "TimeoutError") return "no answer in time";
  return [cause?.code, code, name].find((each) => typeof each === "string") ?? "unknown";
}
