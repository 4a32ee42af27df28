import { m } from "@rimba/content/messages";
import { errorCatalogue, type ErrorKind } from "@rimba/contract";
import { type ApiFailure, refusalMessage } from "../../app/api/client.ts";

/** The message when an action on an order failed: the server's text, or that it was not reached. */
export function orderFailureMessage(failure: ApiFailure): string {
  if (failure.kind !== "refused") {
    return navigator.onLine ? m.order_action_unreachable() : m.page_offline();
  }
  return refusalMessage(failure, failure.fieldErrors[0]?.msg);
}

/** The shown order is outdated: it has been changed elsewhere meanwhile. */
const outdated = [
  "orderCancelledAlready",
  "orderNotCancellable",
  "orderNotRebookable",
  "orderUnknown",
] as const satisfies readonly ErrorKind[];

export function isOutdated(failure: ApiFailure): boolean {
  return failure.kind === "refused" && outdated.some((kind) => errorCatalogue[kind].code === failure.code);
}
