import { contactInput, type FieldError, fieldErrors, fieldIssues, type Locale } from "@rimba/contract";
import { errorTexts } from "../app/forms/error-texts.ts";
import type { FieldErrors, FieldTexts } from "../app/forms/use-field-errors.ts";
import { contactRequestOf, type ContactValues } from "./contact-values.ts";

/** Validates the fields in the browser as the server would; issues have the contract's field names. */
export function checkContact(values: ContactValues, locale: Locale): FieldTexts {
  const checked = contactInput.safeParse(contactRequestOf(values));
  if (checked.success) return {};
  return textsByPath(fieldErrors(fieldIssues(checked.error), locale));
}

/** The server's errors by field. */
export function refusedFields(errors: readonly FieldError[]): FieldErrors {
  return errorTexts(errors, textsByPath);
}

function textsByPath(errors: readonly FieldError[]): FieldTexts {
  const first: Record<string, string> = {};
  for (const { path, msg } of errors) first[path] ??= msg;
  return first;
}
