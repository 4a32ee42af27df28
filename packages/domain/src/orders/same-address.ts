interface Address {
  readonly areaId: string;
  readonly address: string;
}

/** Whether two addresses are the same, ignoring case, spaces and punctuation. */
export function isSameAddress(a: Address, b: Address): boolean {
  return a.areaId === b.areaId && bare(a.address) === bare(b.address);
}

function bare(address: string): string {
  return address
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
