import type { FieldError } from "@rimba/contract";

/** Why a call gave no value. */
export type ApiFailure =
  /** The server answered with an error of the catalogue; `msg` is in the language asked for. */
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: number;
      readonly msg: string;
      readonly fieldErrors: readonly FieldError[];
      /** Seconds until another try makes sense, where the server says. */
      readonly retryAfter: number | null;
    }
  /** No answer, or none that is ours (a proxy's page). */
  | { readonly kind: "unreachable" }
  | { readonly kind: "timedOut" }
  /** The caller gave up. */
  | { readonly kind: "aborted" };

export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ApiFailure };
