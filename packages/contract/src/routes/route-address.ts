/** The values of the parts of an address that begin with a colon in the route table; still encoded. */
export type AddressParts = Readonly<Record<string, string>>;

/**
 * The parts of `path` if it matches an address of the table, such as `/recruitmentdetail/:key`; null if it
 * does not. Paths match case-insensitively and with or without a trailing slash, so parts are in lower case.
 */
export function readAddress(address: string, path: string): AddressParts | null {
  const known = segments(address);
  const given = segments(path.toLowerCase(), known.length + 1);
  if (known.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, part = ""] of given.entries()) {
    const name = known[index] ?? "";
    if (!name.startsWith(":")) {
      if (name.toLowerCase() !== part) return null;
    } else if (part === "") {
      return null;
    } else {
      parts[name.slice(1)] = part;
    }
  }
  return parts;
}

/** An address of the table with its parts filled in. Missing ones are omitted. */
export function writeAddress(address: string, parts: AddressParts): string {
  return address.replace(/:(\w+)/g, (_all, name: string) => parts[name] ?? "");
}

/** No more than `limit`; the work stays in proportion to the length, whatever a visitor typed. */
function segments(path: string, limit?: number): readonly string[] {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end).split("/", limit);
}
