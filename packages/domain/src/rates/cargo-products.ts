/** Cubic centimetres that count as one kilogram. */
export const volumetricDivisor = 5000;

/** The cargo products by weight, each with its lower limit in kilograms. */
export const cargoSteps = [
  { code: "H50", fromKg: 0 },
  { code: "H100", fromKg: 50 },
  { code: "H300", fromKg: 100 },
  { code: "H500", fromKg: 300 },
] as const;
export type CargoCode = (typeof cargoSteps)[number]["code"];

/** Cargo products are known by their codes (H50), and later ones will be called alike; express products by their names. */
export function isCargoCode(code: string): boolean {
  return /^H\d+$/.test(code);
}
