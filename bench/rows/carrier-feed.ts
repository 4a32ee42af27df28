import path from "node:path";
import type { BatchResponse, Envelope, WaybillFormat } from "@rimba/contract";
import { runScript, serverCommandLine } from "../../scripts/steps/tool.ts";
import { type Figure, perSecond, type Row } from "../figure.ts";
import { median } from "../tools/median.ts";
import { startDemoServer } from "../tools/our-server.ts";
import { parcelOf, waybillNumbers } from "../tools/parcels.ts";
import type { Stage } from "../tools/stage.ts";

const batch = 1000;

interface Feed {
  readonly origin: string;
  readonly apiKey: string;
}

/**
 * A thousand shipments, each scanned ten times. Every batch contains one scan of each shipment, so each batch derives
 * all of them again.
 */
export const carrierFeed: Row<Stage> = {
  name: "feed",
  async measure(stage) {
    const [{ url, usual }, { origin }] = [await stage.database(), await stage.server()];
    const format = { waybillPrefix: (usual[0] ?? "").replace(/\d+$/, "") };
    const onPostgres = await feed({ origin, apiKey: await apiKeyOf({ DATABASE_URL: url }) }, format);

    const dataDir = path.join(stage.folder, "feed");
    const embedded = await startDemoServer(dataDir);
    try {
      const apiKey = await apiKeyOf({ DATA_DIR: dataDir });
      const onEmbedded = await feed({ origin: embedded.origin, apiKey }, format);
      return [figure("PostgreSQL without fsync", onPostgres), figure("the embedded database", onEmbedded)];
    } finally {
      await embedded.stop();
    }
  },
};

function figure(engine: string, batchMs: number): Figure {
  return {
    what: `Feed, batches of 1,000 events, on ${engine}`,
    ours: perSecond(batch / (batchMs / 1000), "events"),
  };
}

/** Sends the batches one after the other. Returns the median time of a batch in milliseconds. */
async function feed(to: Feed, format: WaybillFormat): Promise<number> {
  const waybills = waybillNumbers(format, 90_000_000, batch);
  const parcels = waybills.map((waybillNo) => parcelOf(waybillNo, { pieces: 1, groups: 1 }, new Date()));
  await send(
    to,
    "shipments",
    parcels.map(({ shipment }) => shipment),
  );
  const scans = parcels[0]?.events.length ?? 0;
  const times: number[] = [];
  for (let scan = 0; scan < scans; scan += 1) {
    const events = parcels.map((parcel) => parcel.events[scan]);
    const startedAt = performance.now();
    await send(to, "events", events);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function send(
  { origin, apiKey }: Feed,
  what: "shipments" | "events",
  items: readonly unknown[],
): Promise<void> {
  const response = await fetch(`${origin}/carrier/v1/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ [what]: items }),
  });
  const answer = (await response.json()) as Envelope<BatchResponse>;
  if (answer.data?.accepted !== items.length)
    throw new Error(`the feed refused: ${JSON.stringify(answer).slice(0, 500)}`);
}

/** Created by the command line, which calls the running server if that owns the database. */
async function apiKeyOf(database: Readonly<Record<string, string>>): Promise<string> {
  const words = ["keys", "create", "--name", "bench", "--scopes", "shipments:write,events:write"];
  const { output } = await runScript(serverCommandLine, words, { env: database });
  const key = /^rk_\S+$/m.exec(output)?.[0];
  if (key === undefined) throw new Error(`no key was made:\n${output}`);
  return key;
}
