/** What stands for the parts of an address that the route table writes with a colon, as they are written: still encoded. */
export type AddressParts = Readonly<Record<string, string>>;

/**
 * What `path` says where it is an address of the table, such as `/recruitmentdetail/:key`; null where it is none. Paths
 * match case-insensitively and with or without a slash at the end, so parts come in small letters.
 */
export function readAddress(address: string, path: string): AddressParts | null {
  const known = segments(address);
  const given = segments(path.toLowerCase());
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

/** An address of the table with its parts filled in. Those that are not given are left out. */
export function writeAddress(address: string, parts: AddressParts): string {
  return address.replace(/:(\w+)/g, (_all, name: string) => parts[name] ?? "");
}

function segments(path: string): readonly string[] {
  return path.replace(/\/+$/, "").split("/");
}
