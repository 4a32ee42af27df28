/** Of the field of a question, or of its first option: where links to it lead. */
export function questionId(key: string): string {
  return `q-${key}`;
}
