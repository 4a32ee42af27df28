import { isTimeZone, type Point } from "@rimba/contract";
import * as z from "zod/mini";
import { pluralize } from "../pluralize.ts";
import type { TableLine } from "./read-table.ts";
import type { TableFault } from "./faults.ts";

const maxTextLength = 200;
const isoDay = z.iso.date();

/**
 * Parses the cells of one line. Faults are recorded and a harmless value is returned, so that all faults are
 * found at once.
 */
export class LineReader {
  readonly #line: TableLine;
  readonly #faults: TableFault[];

  constructor(line: TableLine, faults: TableFault[]) {
    this.#line = line;
    this.#faults = faults;
  }

  fault(column: string | null, text: string): void {
    const { line, cellLines } = this.#line;
    this.#faults.push({ line: column === null ? line : (cellLines[column] ?? line), column, text });
  }

  /** Empty if the cell is. */
  optional(column: string, max = maxTextLength): string {
    const text = this.#line.cells[column] ?? "";
    if (text.length <= max) return text;
    this.fault(column, `At most ${pluralize(max, "character")}; there are ${text.length}.`);
    return "";
  }

  text(column: string, max = maxTextLength): string {
    const text = this.optional(column, max);
    if (text === "" && (this.#line.cells[column] ?? "") === "") this.fault(column, "This is required.");
    return text;
  }

  matching(column: string, form: RegExp, example: string): string {
    const text = this.text(column);
    if (text === "" || form.test(text)) return text;
    this.fault(column, `"${text}" does not look like ${example}.`);
    return "";
  }

  /** Several values in one cell, separated by semicolons. */
  list(column: string): string[] {
    return this.optional(column, 10_000)
      .split(";")
      .map((value) => value.trim())
      .filter((value) => value !== "");
  }

  /** Null if the cell is empty or no such number. A decimal point, no thousands separators. */
  number(column: string, { min, max }: { min: number; max: number }): number | null {
    const text = this.optional(column);
    if (text === "") return null;
    const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    this.fault(column, `"${text}" is not a number from ${min} to ${max}.`);
    return null;
  }

  /** The minimum if the cell has no such number. Digits only. */
  whole(column: string, { min, max }: { min: number; max: number }): number {
    const text = this.text(column);
    if (text === "") return min;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    this.fault(column, `"${text}" is not a whole number from ${min} to ${max}.`);
    return min;
  }

  /** Null if both cells are empty, or wrong. In degrees. */
  point(): Point | null {
    const lat = this.number("lat", { min: -90, max: 90 });
    const lng = this.number("lng", { min: -180, max: 180 });
    return lat === null || lng === null ? null : { lat, lng };
  }

  /** An existing day, as YYYY-MM-DD. */
  day(column: string): string {
    const text = this.text(column);
    if (text === "" || isoDay.safeParse(text).success) return text;
    this.fault(column, `"${text}" is not a day as YYYY-MM-DD.`);
    return "";
  }

  oneOf<Value extends string>(column: string, values: readonly Value[]): Value | null {
    const text = this.text(column);
    if (text === "") return null;
    const value = values.find((known) => known === text);
    if (value === undefined) this.fault(column, `"${text}" is none of ${values.join(", ")}.`);
    return value ?? null;
  }

  /** `yes` or `no`; empty is `fallback`. */
  flag(column: string, fallback: boolean): boolean {
    const text = this.optional(column);
    if (text === "") return fallback;
    if (text !== "yes" && text !== "no") this.fault(column, `"${text}" is neither yes nor no.`);
    return text === "yes";
  }

  timeZone(column: string): string {
    const text = this.text(column);
    if (text === "" || isTimeZone(text)) return text;
    this.fault(column, `"${text}" is not a time zone such as Asia/Jakarta.`);
    return "";
  }
}
