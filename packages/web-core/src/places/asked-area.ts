/** An area by its id, or by words that name one. */
export type AskedArea = { readonly id: string } | { readonly words: string };

/** Without script a form sends the chosen area's id and the words in its field together: the words were typed last. */
export function askedArea(id: string, words: string): AskedArea | null {
  if (words !== "") return { words };
  return id === "" ? null : { id };
}
