/** The result of the work, or `error` if that takes longer. The work goes on, and its later failure is ignored. */
export async function rejectAfter<Result>(ms: number, work: Promise<Result>, error: Error): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(error), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
