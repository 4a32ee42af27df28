/** The result of the work, or that of `late`, which may throw, if it takes longer. The work goes on, and its later failure is ignored. */
export async function within<Result>(
  limitMs: number,
  work: Promise<Result>,
  late: () => Result,
): Promise<Result> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), limitMs);
  try {
    const first = await Promise.race([work.then((result) => ({ result })), tooLate]);
    return first === null ? late() : first.result;
  } finally {
    clearTimeout(timer);
  }
}
