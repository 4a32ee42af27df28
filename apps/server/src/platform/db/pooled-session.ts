import type { Tx } from "./db.ts";
import { statement } from "./statement.ts";

/** What a session needs that a pooler does not set: the role, or the database, must. */
const neededSettings = {
  TimeZone: "UTC",
  statement_timeout: "5s",
  lock_timeout: "2s",
  idle_in_transaction_session_timeout: "10s",
} as const;

/** Without a time limit a locked table would hold all connections for ever. */
const unlimited = "0";

const readSettings = statement({
  name: "db.sessionSettings",
  text: "select wanted as name, current_setting(wanted) as value from unnest(:names) as wanted",
  params: { names: "text[]" },
  row: { name: "text", value: "text" },
});

export class UnfitPooledSession extends Error {
  constructor(names: readonly string[]) {
    const settings = Object.entries(neededSettings).filter(([name]) => names.includes(name));
    const commands = settings.map(([name, value]) => `alter role … set ${name} = '${value}';`).join(" ");
    super(
      `Sessions behind DATABASE_POOLER_URL lack settings. Set them for the role of that address: ${commands}`,
    );
    this.name = "UnfitPooledSession";
  }
}

/** Throws `UnfitPooledSession` if sessions behind the pooler have no time limits, or times that are not in UTC. */
export async function checkPooledSession(db: Tx): Promise<void> {
  const settings = await db.query(readSettings, { names: Object.keys(neededSettings) });
  const unfit = settings.filter(({ name, value }) =>
    name === "TimeZone" ? !/^(UTC|Etc\/UTC|GMT)$/.test(value) : value === unlimited,
  );
  if (unfit.length > 0) throw new UnfitPooledSession(unfit.map(({ name }) => name));
}
