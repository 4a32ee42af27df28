interface ServerParts {
  /** What uses the databases: each of these functions resolves when it does so no more. */
  readonly users: readonly (() => Promise<unknown>)[];
  readonly databases: readonly { close(): Promise<void> }[];
}

/**
 * Stops everything at once, so that a long job does not keep the port open, and closes the databases when nothing uses them
 * any more. All of them are closed, also when something fails to stop; its error is thrown afterwards.
 */
export async function stopServer({ users, databases }: ServerParts): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = await Promise.allSettled(
    users.map(async (stop) => stop()),
  );
  for (const database of databases) outcomes.push(...(await Promise.allSettled([database.close()])));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
