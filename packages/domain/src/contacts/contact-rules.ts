/** Whether a contact can be deleted: the default one only if it is the last one. */
export function canDeleteContact(
  { isDefault }: { readonly isDefault: boolean },
  book: { readonly total: number; readonly isNarrowed: boolean },
): boolean {
  return !isDefault || (book.total === 1 && !book.isNarrowed);
}
