import type { endpoints, EndpointName, FieldMessageKey } from "@rimba/contract";
import type * as z from "zod/mini";

export interface CallExample<Request = unknown, Data = unknown> {
  readonly request: Request;
  /** `data` of the answer. */
  readonly data: Data;
  /** A rule that a request can break. */
  readonly wrong: { readonly path: string; readonly key: FieldMessageKey };
}

/** One for each call, held to its schemas by the compiler and by a test. */
export type CallExamples = {
  readonly [Name in EndpointName]: CallExample<
    z.core.input<(typeof endpoints)[Name]["request"]>,
    z.core.output<(typeof endpoints)[Name]["response"]>
  >;
};
