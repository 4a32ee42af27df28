import { endpointAddresses } from "@rimba/contract";
import { seedAreas } from "../../apps/server/src/features/places/areas.ts";
import { atMost, type Figure, kilobytes, milliseconds, type Row } from "../figure.ts";
import { insertLoggedInCustomer } from "../tools/logged-in-customer.ts";
import { startProductionServer } from "../tools/our-server.ts";
import { medianAnswer } from "../tools/reference-places.ts";
import type { Stage } from "../tools/stage.ts";
import { withDatabase } from "../tools/with-database.ts";

const aimMs = 200;
/** The rate limit of one customer within ten minutes. */
const importCount = 30;
const head = "Nama,Telepon,Provinsi,Kota/Kabupaten,Alamat\n";
const address = "Jl. Kemang Raya ".repeat(12).trim();

/** Files that cost the server most work before it refuses them. */
const files = [
  { what: "full of short rows", csv: head + ",,b,,\n".repeat(9_000) },
  {
    what: "of 200 contacts in provinces that do not exist",
    csv:
      head + Array.from({ length: 200 }, (_none, nth) => `Ayu,081288004471,b${nth},c,${address}\n`).join(""),
  },
];

/** A file of contacts with errors, from request to response. Aim: 200 ms. */
export const contactsFile: Row<Stage> = {
  name: "contacts",
  async measure(stage) {
    const { url } = await stage.postgres();
    const tokens: string[] = [];
    await withDatabase({ databaseUrl: url }, async (db) => {
      await seedAreas(db);
      for (const [nth] of files.entries()) tokens.push((await insertLoggedInCustomer(db, 3 + nth)).token);
    });
    const server = await startProductionServer(url);
    try {
      const figures: Figure[] = [];
      for (const [nth, { what, csv }] of files.entries()) {
        const body = JSON.stringify({ csv });
        const bodies = Array.from({ length: importCount }, () => body);
        const time = await medianAnswer(bodies, () => sendFile(server.origin, tokens[nth] ?? "", body));
        figures.push({
          what: `Contact file ${what} refused`,
          ours: `${milliseconds(time)} for ${kilobytes(body.length)}`,
          aim: atMost(aimMs, time, " ms"),
        });
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

/** Throws unless the file is parsed and its errors are listed. */
async function sendFile(origin: string, token: string, body: string): Promise<void> {
  const { method, path } = endpointAddresses.addressImport;
  const headers = { token, "content-type": "application/json" };
  const response = await fetch(origin + path, { method, headers, body });
  const { data } = (await response.json()) as { data: { faults: unknown[] } | null };
  if (data === null || data.faults.length === 0)
    throw new Error(`${origin} answered ${response.status} and listed no fault`);
}
