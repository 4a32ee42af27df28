import { contactInput, fieldErrors, fieldIssues, type Locale } from "@rimba/contract";
import type { FieldErrors } from "../app/forms/use-field-errors.ts";
import { contactRequestOf, type ContactValues } from "./contact-values.ts";

/** What the server would say is wrong with the fields, without asking it; by the contract's names of them. */
export function checkContact(values: ContactValues, locale: Locale): FieldErrors {
  const checked = contactInput.safeParse(contactRequestOf(values));
  if (checked.success) return {};
  const wrong: Record<string, string> = {};
  for (const { path, msg } of fieldErrors(fieldIssues(checked.error), locale)) wrong[path] ??= msg;
  return wrong;
}
