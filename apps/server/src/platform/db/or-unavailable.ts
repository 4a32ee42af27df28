import { DatabaseUnavailable } from "./database-unavailable.ts";

/** The result of `work`, or that the database is unavailable, which pages show instead. */
export async function orUnavailable<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | { kind: "unavailable" }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return { kind: "unavailable" };
    throw error;
  }
}
