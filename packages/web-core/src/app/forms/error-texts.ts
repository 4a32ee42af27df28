import { getLocale } from "@rimba/content/runtime";
import {
  type FieldError,
  type FieldMessageKey,
  fieldMessages,
  isFieldMessageKey,
  type Localised,
} from "@rimba/contract";
import type { ErrorText, FieldErrors, FieldTexts } from "./use-field-errors.ts";

export function localised(text: Localised): ErrorText {
  return () => text[getLocale()];
}

/** The text of a broken rule. */
export function fieldText(key: FieldMessageKey): ErrorText {
  return localised(fieldMessages[key]);
}

/** The text of an error that the server found. A newer server may have a key that this page does not know. */
export function errorText({ key, msg }: FieldError): ErrorText {
  return isFieldMessageKey(key) ? fieldText(key) : () => msg;
}

/** The server's errors by field of the form. `byField` sorts texts into the fields. */
export function errorTexts(
  errors: readonly FieldError[],
  byField: (errors: readonly FieldError[]) => FieldTexts,
): FieldErrors {
  const texts = () => byField(errors.map((error) => ({ ...error, msg: errorText(error)() })));
  return Object.fromEntries(Object.keys(texts()).map((field) => [field, () => texts()[field] ?? ""]));
}
