import { ownValue } from "@rimba/domain";

/** What is wrong, by the field that it is wrong in. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * What goes on being told after a change of some fields: nothing of what is right now. `before` and `after` are what
 * the browser can tell by itself; what only the server knew of a field stands until that field is changed.
 */
export function stillTold(
  told: FieldErrors,
  changed: readonly string[],
  before: FieldErrors,
  after: FieldErrors,
): FieldErrors {
  const still: Record<string, string> = {};
  for (const [field, words] of Object.entries(told)) {
    const isOver = changed.includes(field) || Object.hasOwn(before, field);
    const now = ownValue(after, field) ?? (isOver ? undefined : words);
    if (now !== undefined) still[field] = now;
  }
  return still;
}
