import { DatabaseUnavailable } from "./database-unavailable.ts";

/** Gives what work gives, or that there is nothing to be had now. Costly work counts for several `units` in the visitor's limit. */
export type AnswerOrUnavailable = <Answer>(
  work: () => Promise<Answer>,
  units?: number,
) => Promise<Answer | { kind: "unavailable" }>;

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

/** The same for somebody who may not ask too often. */
export function limited(mayAsk: (units?: number) => Promise<boolean>): AnswerOrUnavailable {
  return async (work, units) => ((await mayAsk(units)) ? orUnavailable(work) : { kind: "unavailable" });
}
