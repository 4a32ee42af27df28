interface Address {
  readonly areaId: string;
  readonly address: string;
}

/** Whether two addresses are one, however they are written: case, spaces and punctuation do not tell two places apart. */
export function isSameAddress(a: Address, b: Address): boolean {
  return a.areaId === b.areaId && bare(a.address) === bare(b.address);
}

function bare(address: string): string {
  return address
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
