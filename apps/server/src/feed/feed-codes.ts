import type { FeedCodes } from "../platform/config/carrier-file.ts";

/**
 * An event of the feed with our codes in place of the carrier's. Anything else stays as it was sent: the schema of events
 * checks it.
 */
export function withOurCodes(event: unknown, { events, reasons }: FeedCodes): unknown {
  if (typeof event !== "object" || event === null || Array.isArray(event)) return event;
  const { code, reason } = event as Readonly<Record<string, unknown>>;
  const [ourCode, ourReason] = [ourCodeOf(code, events), ourCodeOf(reason, reasons)];
  if (ourCode === undefined && ourReason === undefined) return event;
  return {
    ...event,
    ...(ourCode !== undefined && { code: ourCode }),
    ...(ourReason !== undefined && { reason: ourReason }),
  };
}

function ourCodeOf<Code>(sent: unknown, codes: Readonly<Record<string, Code>>): Code | undefined {
  return typeof sent === "string" && Object.hasOwn(codes, sent) ? codes[sent] : undefined;
}
