/**
 * Milliseconds. Each step prints one line: title, short note, duration. A slower step also shows that it is running: a
 * terminal counts the seconds, other outputs get a second line.
 */

const noticeAfter = 1_000;
const titleWidth = 38;

/**
 * @param {number} milliseconds
 * @returns {string} "0.4 s", "12 s", "2 min 5 s"
 */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1_000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Not to the standard output, which belongs to the command: `KEY="$(npm run --silent rimba -- keys create …)"`.
 * @param {string} text
 */
function write(text) {
  process.stderr.write(text);
}

/**
 * Prints a finished step.
 * @param {string} title
 * @param {string} note
 * @param {number} milliseconds
 */
export function printStep(title, note, milliseconds) {
  write(`  ${title.padEnd(titleWidth)} ${note.padEnd(10)} ${formatDuration(milliseconds)}\n`);
}

/**
 * Runs one step and prints its line. Prints "failed" if it throws, and rethrows the error.
 * @template T
 * @param {string} title
 * @param {string} doneNote note on success: "done", "installed"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, doneNote, work) {
  const startedAt = Date.now();
  const isTerminal = process.stderr.isTTY;
  let announced = false;
  const timer = setInterval(() => {
    if (isTerminal) write(`\r  ${title.padEnd(titleWidth)} ${formatDuration(Date.now() - startedAt)} `);
    else if (!announced) write(`  ${title} ...\n`);
    announced = true;
  }, noticeAfter);
  const clearLine = () => {
    clearInterval(timer);
    if (isTerminal && announced) write("\r\u001b[2K");
  };
  try {
    const result = await work();
    clearLine();
    printStep(title, doneNote, Date.now() - startedAt);
    return result;
  } catch (error) {
    clearLine();
    printStep(title, "FAILED", Date.now() - startedAt);
    throw error;
  }
}
