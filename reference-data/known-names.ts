import { readFileSync } from "node:fs";

interface KnownName {
  readonly name?: string;
  readonly en?: string;
  readonly zh?: string;
  readonly aliases?: readonly string[];
}

/** Names that no package has: Chinese and English ones, short forms, names of former times. Established public usage. */
const knownNames = JSON.parse(readFileSync(new URL("known-names.json", import.meta.url), "utf8")) as Readonly<
  Record<string, KnownName>
>;

export function named(code: string, name: string) {
  const known = knownNames[code] ?? {};
  return {
    name: known.name ?? name,
    nameEn: known.en ?? "",
    nameZh: known.zh ?? "",
    aliases: [...(known.aliases ?? [])],
  };
}

export const knownCodes: readonly string[] = Object.keys(knownNames);
