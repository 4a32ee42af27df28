import * as z from "zod/mini";

/** ISO 8601 with an offset; the offset is kept as sent. */
export const instant = z.iso.datetime({ offset: true, error: "time.format" });
