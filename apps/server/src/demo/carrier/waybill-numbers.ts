import { createHmac } from "node:crypto";
import type { WaybillFormat } from "@rimba/contract";
import { payloadDigits, withCheckDigit } from "@rimba/domain";

export interface WaybillIssuer {
  /**
   * The waybill number of the `serial`-th shipment (0–99,999,999) of the month of `date` (UTC): prefix, 3 digits of months
   * since January 2020, the serial, check digit.
   * Throws a RangeError for a serial or month that the digits cannot hold.
   */
  issue(serial: number, date: Date): string;
}

const half = 10_000;
const serialsPerMonth = half * half;
const firstYear = 2020;
const months = 1000;
/** As many rounds as NIST SP 800-38G gives FF1 for domains as small as this. */
const rounds = 10;

/**
 * Numbers cannot be guessed without the secret, yet never repeat: the serial goes through a keyed permutation
 * of all eight-digit numbers, another one each month. It is a Feistel network over two halves of four digits
 * with addition modulo 10,000, so every result is a valid number. The month stays readable, so that old
 * partitions can be archived.
 */
export function createWaybillIssuer(secret: string, format: WaybillFormat): WaybillIssuer {
  const width = payloadDigits(format) - 3;
  return {
    issue(serial, date) {
      if (!Number.isInteger(serial) || serial < 0 || serial >= serialsPerMonth)
        throw new RangeError(`serial ${serial}`);
      const month = (date.getUTCFullYear() - firstYear) * 12 + date.getUTCMonth();
      if (!(month >= 0 && month < months)) throw new RangeError(`month of ${date.toISOString()}`);
      // Shorter numbers have no room for the permutation.
      const digits = String(width < 8 ? serial : permuted(serial, month, secret));
      if (digits.length > width) throw new RangeError(`serial ${serial} in ${width} digits`);
      return withCheckDigit(format, String(month).padStart(3, "0") + digits.padStart(width, "0"));
    },
  };
}

function permuted(serial: number, month: number, secret: string): number {
  let left = Math.floor(serial / half);
  let right = serial % half;
  for (let round = 0; round < rounds; round += 1) {
    const mixed = (left + roundValue(right, round, month, secret)) % half;
    left = right;
    right = mixed;
  }
  return left * half + right;
}

function roundValue(value: number, round: number, month: number, secret: string): number {
  const mac = createHmac("sha256", secret).update(`waybill:${month}:${round}:${value}`).digest();
  // Six bytes: the remainder by 10,000 has no noticeable bias.
  return mac.readUIntBE(0, 6) % half;
}

/**
 * Public, so that the demo's numbers are the same on every machine. Real numbers need a secret of their own.
 */
const openSecret = "the numbers of the demo are no secret";
/** One month for all seeded shipments, whenever the demo is started. */
const demoMonth = new Date("2026-11-01T00:00:00Z");

/** Serials up to here belong to seeded shipments, later ones to the simulator. */
export const lastSeededSerial = 999_999;

/** The waybill number of a demo shipment: the same everywhere and always. */
export function demoWaybillNo(serial: number, format: WaybillFormat, month = demoMonth): string {
  return createWaybillIssuer(openSecret, format).issue(serial, month);
}
