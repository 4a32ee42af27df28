/** A name without what sources write differently: case, accents, spaces, hyphens, "City of". */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\(.*?\)/g, "")
    .trim()
    .replace(/^(city|municipality) of /, "")
    .replace(/ city$/, "")
    .replace(/[^a-z0-9]/g, "");
}
