/** Milliseconds. A slower step first says that it has begun. */
const noticeAfter = 1_000;
const titleWidth = 38;

/** "0.4 s", "12 s" or "2 min 5 s". */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Not to the standard output, which belongs to the command: `KEY="$(npm run --silent rimba -- keys create …)"`. */
export function printStep(title: string, note: string, milliseconds: number): void {
  process.stderr.write(`  ${title.padEnd(titleWidth)} ${note.padEnd(10)} ${formatDuration(milliseconds)}\n`);
}

/** Runs one step and prints its line: title, note on success ("done", "installed") or "FAILED", duration. */
export async function step<T>(title: string, doneNote: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const timer = setTimeout(() => process.stderr.write(`  ${title} ...\n`), noticeAfter);
  let note = "FAILED";
  try {
    const result = await work();
    note = doneNote;
    return result;
  } finally {
    clearTimeout(timer);
    printStep(title, note, Date.now() - startedAt);
  }
}
