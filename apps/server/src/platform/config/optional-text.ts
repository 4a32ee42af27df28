import * as z from "zod";

/** A setting that may be left out, and says something where it is there. */
export const optionalText = z.string().trim().min(1).optional();
