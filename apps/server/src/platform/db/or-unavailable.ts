import { DatabaseUnavailable } from "./database-unavailable.ts";

/** What `work` gives, or that the database is away: pages show that in place of an answer. */
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
