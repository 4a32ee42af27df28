/** Runs tasks in their order, at most `width` in parallel; resolves when all have ended. */
export async function inParallel(width: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: width }, worker));
}
