import { contactInput, fieldErrors, fieldIssues, type Locale } from "@rimba/contract";
import type { FieldErrors } from "../app/forms/use-field-errors.ts";
import { contactRequestOf, type ContactValues } from "./contact-values.ts";

/** Validates the fields in the browser as the server would; issues have the contract's field names. */
export function checkContact(values: ContactValues, locale: Locale): FieldErrors {
  const checked = contactInput.safeParse(contactRequestOf(values));
  if (checked.success) return {};
  const wrong: Record<string, string> = {};
  for (const { path, msg } of fieldErrors(fieldIssues(checked.error), locale)) wrong[path] ??= msg;
  return wrong;
}
