/** Cargo products are known by their codes (H50), and later ones will be called alike; express products by their names. */
export function isCargoCode(code: string): boolean {
  return /^H\d+$/.test(code);
}
