/** What the visitor chose for all pages, not for this one. */
const ofEveryPage = new Set(["lang", "dir"]);

/**
 * Whether an address asks for what `path` asks for in the same words. Of others that mean the same there is no end: kept, they would
 * push out what others ask for. A form's fields that were left empty do not count.
 */
export function isWrittenAs(url: URL, path: string): boolean {
  return wordsIn(url.searchParams) === wordsIn(new URL(path, url).searchParams);
}

function wordsIn(query: URLSearchParams): string {
  const said = new URLSearchParams(
    [...query].filter(([name, value]) => value !== "" && !ofEveryPage.has(name)),
  );
  said.sort();
  return said.toString();
}
