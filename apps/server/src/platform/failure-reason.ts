/** The kind of a failure only: error messages may quote the recipient. */
export function failureReason(error: unknown): string {
  const { name, code, cause } = (error ?? {}) as {
    name?: unknown;
    code?: unknown;
    cause?: { code?: unknown };
  };
  if (name === "TimeoutError") return "no answer in time";
  return [cause?.code, code, name].find((each) => typeof each === "string") ?? "unknown";
}
