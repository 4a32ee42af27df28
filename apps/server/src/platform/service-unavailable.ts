import type { ErrorKind } from "@rimba/contract";

/** A service beside the database gives no answer now. Its message reaches the log and holds nothing personal. */
export abstract class ServiceUnavailable extends Error {
  /** What the caller is told. */
  abstract readonly kind: ErrorKind;
}
