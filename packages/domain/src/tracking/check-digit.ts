/**
 * ISO 7064 MOD 11,10 (hybrid system, one check digit) over decimal digits.
 * Finds every single wrong digit and nearly every swap of neighbours.
 */
export function checkDigit(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return String((11 - product) % 10);
}
