/** What went wrong, by its kind alone: the words of an error may quote whom a message is about. */
export function failureReason(error: unknown): string {
  const { name, code, cause } = (error ?? {}) as {
    name?: unknown;
    code?: unknown;
    cause?: { code?: unknown };
  };
  if (name === "TimeoutError") return "no answer in time";
  return [cause?.code, code, name].find((each) => typeof each === "string") ?? "unknown";
}
