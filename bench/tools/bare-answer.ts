import { shipmentFollower } from "../../apps/server/src/features/hooks.ts";
import type { Db } from "../../apps/server/src/platform/db/db.ts";
import type { Statement } from "../../apps/server/src/platform/db/statement.ts";
import { KeyRing } from "../../apps/server/src/platform/key-ring.ts";
import { trackNumbers } from "../../apps/server/src/features/tracking/track-numbers.ts";

/** The data with which a bare server answers like ours for a list of known or unknown waybills. */
export interface BareAnswer {
  readonly databaseUrl: string;
  readonly connections: number;
  readonly statement: Pick<Statement<never, unknown>, "name" | "text">;
  /** The statement's result for an unknown number. */
  readonly otherwise: string;
  /** The values from the fourth parameter on; the same for every list. */
  readonly fixedValues: readonly unknown[];
  /** The parts of an answer before and after the statement's text. */
  readonly head: string;
  readonly tail: string;
}

/** The default of our server. */
const connections = 10;

/**
 * Records the statement that the use case sends to the database for a list of numbers.
 * @param answered an answer of our server to any number
 */
export async function bareAnswer(
  databaseUrl: string,
  waybillNo: string,
  answered: string,
): Promise<BareAnswer> {
  const seen: { statement: BareAnswer["statement"]; values: readonly unknown[] }[] = [];
  const watched = {
    query: async (
      { name, text, parameters }: Statement<never, unknown>,
      params: Readonly<Record<string, unknown>>,
    ) => {
      seen.push({ statement: { name, text }, values: parameters.map((each) => params[each]) });
      return [];
    },
  };
  await trackNumbers(
    // This use case only needs `query` of the database.
    {
      db: watched as unknown as Db,
      replica: null,
      carrier: { waybillPrefix: waybillNo.replace(/\d+$/, ""), orderPrefix: "", timeZone: "UTC" },
      config: { orderSearchesPerDay: 200 },
      shipmentFollower,
      keys: new KeyRing(""),
      clock: () => new Date(),
    },
    { numbers: [waybillNo], by: "waybill", viewTokens: [], packageStatus: null, locale: "id" },
    "203.0.113.7",
  );
  const [sent] = seen;
  if (sent === undefined || seen.length > 1) throw new Error("the tracking call is no longer one statement");
  const [, , otherwise, ...fixedValues] = sent.values as [unknown, unknown, string[], ...unknown[]];
  return {
    databaseUrl,
    connections,
    statement: sent.statement,
    otherwise: otherwise[0] ?? "",
    fixedValues,
    head: answered.slice(0, answered.indexOf("[")),
    tail: answered.slice(answered.lastIndexOf("]") + 1),
  };
}
