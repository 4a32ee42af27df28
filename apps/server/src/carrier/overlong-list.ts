/** No list in an item of the feed may have more: pieces are 999 at most. */
const maxListLength = 1000;

/**
 * The path of a list that is too long to be checked element by element: that would hold the event loop, and bring a
 * fault for each of them. Null: there is none.
 */
export function overlongList(value: unknown, path = ""): string | null {
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value) && value.length > maxListLength) return path;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== "object" || inner === null) continue;
    const found = overlongList(inner, path === "" ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
