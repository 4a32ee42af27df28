import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One statement as a test sent it to PostgreSQL. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The folder of the recorded statements. `npm test` sets it, because it runs the suites of both engines in sequence.
 */
export function recordedStatementsFolder(): string | undefined {
  return process.env["RIMBA_TEST_STATEMENTS"] || undefined;
}

/** Serializes to one line of JSON; dates and bytes are restored to their types. */
export function writeRecorded({ text, values }: RecordedStatement): string {
  return JSON.stringify({ text, values: values.map(toPlain) });
}

export function readRecorded(line: string): RecordedStatement {
  const { text, values } = JSON.parse(line) as RecordedStatement;
  return { text, values: values.map(fromPlain) };
}

/** The distinct reads and writes of the run, by their text. Omits transactions, settings and schema changes. */
export function recordedStatements(folder: string): RecordedStatement[] {
  const byText = new Map<string, RecordedStatement>();
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, name), "utf8").trimEnd().split("\n")) {
      const statement = readRecorded(line);
      if (isReadOrWrite(statement.text)) byText.set(statement.text, statement);
    }
  }
  return [...byText.values()].toSorted((left, right) => (left.text < right.text ? -1 : 1));
}

/** Statements of tests only: they inspect, wait for and end connections. `doctor` reads the statistics of the archive. */
const ofTestsAlone =
  /pg_sleep|pg_terminate_backend|pg_stat_(?!archiver)|pg_locks|pg_database|pg_prepared|information_schema/i;

function isReadOrWrite(text: string): boolean {
  return /^\s*(?:select|insert|update|delete|with|merge)\b/i.test(text) && !ofTestsAlone.test(text);
}

function toPlain(value: unknown): unknown {
  if (value instanceof Date) return { date: value.toISOString() };
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString("base64") };
  if (Array.isArray(value)) return value.map(toPlain);
  return value ?? null;
}

function fromPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromPlain);
  if (typeof value !== "object" || value === null) return value;
  const { date, bytes } = value as { date?: string; bytes?: string };
  if (date !== undefined) return new Date(date);
  return bytes === undefined ? value : Buffer.from(bytes, "base64");
}
