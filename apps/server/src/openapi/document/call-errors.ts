import { errorCatalogue, type Endpoint, type ErrorKind } from "@rimba/contract";

/** Every error that this call can answer, by status. */
export function callErrors(call: Endpoint): ErrorKind[] {
  const kinds: ErrorKind[] = [
    "invalidInput",
    // What the HTTP parser answers before there is a call.
    "badRequest",
    "headersTooLarge",
    "requestTimeout",
    ...call.errors,
    ...(call.access.kind === "session" ? (["sessionMissing", "sessionEnded", "crossSite"] as const) : []),
    ...(call.method === "POST" ? (["bodyTooLarge", "notJson"] as const) : []),
    "busy",
  ];
  return [...new Set(kinds)].toSorted((a, b) => errorCatalogue[a].status - errorCatalogue[b].status);
}
