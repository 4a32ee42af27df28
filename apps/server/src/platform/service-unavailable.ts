import type { ErrorKind } from "@rimba/contract";

/** A service beside the database gives no answer now. Its message reaches the log and holds nothing personal. */
export abstract class ServiceUnavailable extends Error {
  /** The error that the caller gets. */
  abstract readonly kind: ErrorKind;
}
