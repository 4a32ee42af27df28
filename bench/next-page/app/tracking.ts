import pg from "pg";

/** What the benchmark passes: the statement of our tracking call, and its values from the fourth on. */
interface Source {
  readonly databaseUrl: string;
  readonly connections: number;
  readonly statement: { readonly name: string; readonly text: string };
  readonly otherwise: string;
  readonly fixedValues: readonly unknown[];
}

interface City {
  readonly name: string;
}

interface End {
  readonly city: City;
}

export interface Scan {
  readonly code: string;
  readonly at: string;
  readonly place: { readonly city: City; readonly timeZone: string };
  readonly nextCity: City | null;
  readonly sentence: { readonly id: string };
}

export interface Stage {
  readonly stage: "ORIGIN" | "PICKUP" | "IN_TRANSIT" | "DELIVERY" | "SIGNED";
  readonly reachedAt: string | null;
}

export interface Piece {
  readonly subWaybillNo: string;
  readonly lastCity: City | null;
}

/** The part of an answer that the page shows. */
export interface Shipment {
  readonly waybillNo: string;
  readonly productTypeCode: string;
  readonly serviceMethod: string;
  readonly pieceCount: number;
  readonly origin: End;
  readonly destination: End & { readonly timeZone: string };
  readonly deliveredAt: string | null;
  readonly promisedBy: string | null;
  readonly stages: readonly Stage[];
  readonly pieces: readonly Piece[];
  /** Newest first. */
  readonly events: readonly Scan[];
}

export interface Result {
  readonly number: string;
  readonly shipment?: Shipment;
}

let connected: { readonly pool: pg.Pool; readonly source: Source } | undefined;

/** On the first request: the build has no database. */
function connect() {
  if (connected === undefined) {
    const source = JSON.parse(process.env["TRACKING_SOURCE"] ?? "") as Source;
    const pool = new pg.Pool({ connectionString: source.databaseUrl, max: source.connections });
    connected = { pool, source };
  }
  return connected;
}

export async function trackNumbers(numbers: readonly string[]): Promise<Result[]> {
  const { pool, source } = connect();
  const { rows } = await pool.query<{ results: string }>({
    ...source.statement,
    values: [numbers, numbers, numbers.map(() => source.otherwise), ...source.fixedValues],
  });
  return JSON.parse(rows[0]?.results ?? "[]") as Result[];
}
