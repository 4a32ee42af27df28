/** Whether a contact can be deleted: the default one only where it is the last of the whole book. */
export function canDeleteContact(
  { isDefault }: { readonly isDefault: boolean },
  book: { readonly total: number; readonly isNarrowed: boolean },
): boolean {
  return !isDefault || (book.total === 1 && !book.isNarrowed);
}
