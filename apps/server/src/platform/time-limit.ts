/** The result of the work, or that of `late`, which may throw, if it takes longer. The work goes on, and its later failure is ignored. */
export async function within<Result>(
  limitMs: number,
  work: Promise<Result>,
  late: () => Result,
): Promise<Result> {
  const { promise: tooLate, resolve } = Promise.withResolvers<typeof isLate>();
  const timer = setTimeout(() => resolve(isLate), limitMs);
  try {
    const first = await Promise.race([work, tooLate]);
    return first === isLate ? late() : (first as Result);
  } finally {
    clearTimeout(timer);
  }
}

const isLate = Symbol("late");
