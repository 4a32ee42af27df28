import * as z from "zod/mini";

/**
 * Other systems write 0001-01-01, 1900-01-01 or 9999-12-31 for "none". Such days have years that no database holds or
 * offsets with seconds, and the page of their shipment could not be shown.
 */
const earliest = Date.parse("2000-01-01T00:00:00Z");
const end = Date.parse("2100-01-01T00:00:00Z");

/** ISO 8601 with an offset; the offset is kept as sent. */
export const instant = z.iso.datetime({ offset: true, error: "time.format" }).check(
  z.refine((text) => {
    const at = Date.parse(text);
    return !(at < earliest || at >= end);
  }, "time.range"),
);
