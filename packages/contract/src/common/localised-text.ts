import * as z from "zod/mini";
import { field, namedObject } from "./describe.ts";

/** Not in fields.ts: browsers load that. */
export const localisedText = namedObject("LocalisedText", "One text in three languages.", {
  id: field(z.string(), "Indonesian."),
  en: field(z.string(), "English."),
  zh: field(z.string(), "Chinese."),
});
