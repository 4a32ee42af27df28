import { createApiKey } from "../../apps/server/src/feed/api-keys.ts";
import { step } from "../../scripts/steps/progress.ts";
import { startPostgres } from "../../scripts/test/postgres.ts";
import { atMost, type Figure, kilobytes, limited, milliseconds, type Row } from "../figure.ts";
import { type ChildServer, startProgram } from "../tools/child-server.ts";
import { batchSize, feedFigures, loadByFeed, rawInserts, readMsAt, type Sender } from "../tools/feed-load.ts";
import { bytesPerShipment, countShipments, growDatabase, grownWaybills } from "../tools/grow-database.ts";
import { median } from "../tools/median.ts";
import { parcelOf } from "../tools/parcels.ts";
import type { Stage } from "../tools/stage.ts";
import { trackingPath } from "../tools/tracking-requests.ts";
import { withDatabase } from "../tools/with-database.ts";

const { GROWTH_SHIPMENTS = "40000,400000,2500000", GROWTH_MINUTES = "10", GROWTH_DATABASE_URL } = process.env;
const sizes = GROWTH_SHIPMENTS.split(",").map(Number);
const senders = 12;
const calls = 2_000;
const shortMs = 15_000;
/** As a server of 8 GB would have them. */
const settings = ["shared_buffers=2GB", "max_wal_size=8GB", "checkpoint_timeout=15min"];

/**
 * The same calls and the same feed among more and more shipments, and then the feed for ten minutes.
 * GROWTH_SHIPMENTS and GROWTH_MINUTES change that. A database of GROWTH_DATABASE_URL stays and is filled further the
 * next time; sizes that it has passed are left out.
 */
export const growth: Row<Stage> = {
  name: "growth",
  isOnRequest: true,
  async measure() {
    const own = GROWTH_DATABASE_URL === undefined ? await startPostgres({ durable: true, settings }) : null;
    try {
      return await measureSizes(GROWTH_DATABASE_URL ?? own?.url ?? "");
    } finally {
      await own?.stop();
    }
  },
};

async function measureSizes(databaseUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  let first: LookupTimes | undefined;
  const there = await withDatabase({ databaseUrl }, countShipments);
  for (const [index, size] of sizes.entries()) {
    if (there > size) continue;
    const among = `among ${size.toLocaleString("en")} shipments`;
    const { apiKey, bytes } = await withDatabase({ databaseUrl }, async (db) => {
      await step(`${size.toLocaleString("en")} shipments with ten scans each`, "stored", async () => {
        await withDatabase({ databaseUrl }, (second) => growDatabase([db, second], size));
      });
      const { text } = await createApiKey(db, { name: "bench", scopes: ["events:write"] });
      return { apiKey: text, bytes: await bytesPerShipment(db, size) };
    });
    for (const [table, each] of bytes)
      figures.push({ what: `${table} ${among}, with indexes: per shipment`, ours: kilobytes(each) });
    const total = bytes.reduce((sum, [, each]) => sum + each, 0);
    figures.push(limited(`A shipment of ten scans ${among}`, total, 4));
    const server = await startProgram("api-server", databaseUrl);
    try {
      const numbers = spread(size, calls);
      const times = {
        waybill: await callMs(server, "waybill", numbers),
        customerOrder: await callMs(
          server,
          "customerOrder",
          numbers.map((number) => `PO-${number}`),
        ),
      };
      first ??= times;
      for (const by of ["waybill", "customerOrder"] as const) {
        const ratio = times[by] / first[by];
        figures.push({
          what: `Tracking call by ${by} ${among}, median`,
          ours: milliseconds(times[by]),
          peer: `among ${sizes[0]?.toLocaleString("en")}: ${milliseconds(first[by])}`,
          ratio,
          aim: atMost(1.2, ratio),
        });
      }
      const alone = await loadByFeed({ server, apiKey, senders: [], waybills: numbers, runMs: shortMs });
      const sending = sendersAmong(size);
      const raw = await rawInserts(databaseUrl, sending[0]?.(0) ?? []);
      const isLast = index === sizes.length - 1;
      const runMs = isLast ? Number(GROWTH_MINUTES) * 60_000 : shortMs;
      const load = await loadByFeed({ server, apiKey, senders: sending, waybills: numbers, runMs });
      figures.push(...feedFigures(`${senders} senders ${among}, ${runMs / 1000} s,`, load, raw));
      const ratio = readMsAt(load, 0.99) / readMsAt(alone, 0.99);
      figures.push(
        {
          what: `Tracking call ${among} beside the feed, 99th percentile`,
          ours: milliseconds(readMsAt(load, 0.99)),
          peer: `without feed: ${milliseconds(readMsAt(alone, 0.99))}`,
          ratio,
          aim: atMost(2, ratio),
        },
        { what: `Memory of the server after that ${among}`, ours: kilobytes(load.memory) },
        { what: `Answers to derive after that ${among}`, ours: await dueText(databaseUrl) },
      );
    } finally {
      await server.stop();
    }
  }
  return figures;
}

type LookupTimes = Readonly<Record<"waybill" | "customerOrder", number>>;

/** Numbers from all of the shipments, in no order of theirs. */
function spread(size: number, count: number): string[] {
  const distance = Math.floor(size / count);
  return Array.from({ length: count }, (_, index) =>
    grownWaybills(((index * 997) % count) * distance, 1),
  ).flat();
}

/** One caller, one number for each call. Returns the median time in milliseconds. */
async function callMs(
  { origin }: ChildServer,
  by: "waybill" | "customerOrder",
  numbers: readonly string[],
): Promise<number> {
  const times: number[] = [];
  for (const number of numbers) {
    const startedAt = performance.now();
    const response = await fetch(origin + trackingPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ numbers: [number], by }),
    });
    const text = await response.text();
    if (response.status !== 200 || !text.includes("SIGNED"))
      throw new Error(`${number} was not found: ${text.slice(0, 300)}`);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/**
 * Each batch of all senders is about other shipments, in turn: no history grows long, and no answer is derived for several
 * events at once.
 */
function sendersAmong(size: number): Sender[] {
  const event = parcelOf("", { pieces: 1, groups: 1 }, new Date()).events.at(-1);
  if (event === undefined) throw new Error("a parcel has scans");
  const run = Date.now();
  return Array.from({ length: senders }, (_, sender): Sender => {
    return (batch) => {
      const from = ((batch * senders + sender) * batchSize) % size;
      return grownWaybills(from, batchSize).map((waybillNo) => ({
        ...event,
        waybillNo,
        sourceId: `${run} ${sender} ${batch}`,
      }));
    };
  });
}

function dueText(databaseUrl: string): Promise<string> {
  return withDatabase({ databaseUrl }, async (db) => {
    const [row] = await db.execute<{ due: string; age: string | null }>(
      "select count(*) as due, round(extract(epoch from now() - min(since)), 1) as age from due_derivation",
    );
    return `${row?.due ?? 0}, the oldest since ${row?.age ?? 0} s`;
  });
}
