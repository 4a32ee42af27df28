import * as z from "zod";

/** An optional setting that must not be blank. */
export const optionalText = z.string().trim().min(1).optional();
