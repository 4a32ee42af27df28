import { fileURLToPath } from "node:url";
import { type Locale, locales, sites } from "@rimba/contract";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";
import { outlets } from "../fixtures/outlets.ts";
import { readPage, textOf } from "../fixtures/read-page.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { wordsIn } from "../fixtures/messages.ts";

const movedClock = fileURLToPath(new URL("../fixtures/moved-clock.ts", import.meta.url));

const parcel = "kg=12.4&l=48&w=36&h=32";
const toMakassar = `/networkQuery?type=rate&from=ID-317403&to=ID-737109&${parcel}&product=NEXT_DAY`;
const toPalu = `/networkQuery?type=rate&from=ID-317403&to=ID-7271&${parcel}`;

const say = {
  id: {
    everywhere: "Selama Ramadan, gerai tutup pukul 17.00 dan pengantaran dapat bertambah satu hari.",
    east: "Penyesuaian layanan Ramadan: pengantaran ke Sulawesi Tengah dan Maluku dapat bertambah 1–2 hari kerja.",
    ramadan: "Ramadan",
    hours: "08.00–\u206017.00",
  },
  en: {
    everywhere: "During Ramadan outlets close at 17:00 and deliveries may take one more day.",
    east: "Ramadan service changes: deliveries to Central Sulawesi and Maluku may take 1–2 more working days.",
    ramadan: "Ramadan",
    hours: "08:00–\u206017:00",
  },
  zh: {
    everywhere: "斋月期间网点17:00停止营业，派送可能延长一天。",
    east: "斋月服务调整：发往中苏拉威西和马鲁古的派送可能延长1–2个工作日。",
    ramadan: "斋月",
    hours: "08:00–\u206017:00",
  },
} as const satisfies Record<Locale, object>;

/** A Wednesday in the Ramadan of the demo's calendar, at noon in Jakarta. */
const noon = "2027-02-10T05:00:00Z";

/** For later sessions. The server does not start if its clock and the database's disagree. */
async function moveDatabaseClock(databaseUrl: string, startsAt: string): Promise<void> {
  const aheadMs = Date.parse(startsAt) - Date.now();
  const db = openPostgres({ databaseUrl });
  await db.execute("create schema moved");
  await db.execute(
    `create function moved.clock_timestamp() returns timestamptz language sql
     return pg_catalog.clock_timestamp() + interval '${aheadMs} milliseconds'`,
  );
  const name = new URL(databaseUrl).pathname.slice(1);
  await db.execute(`alter database ${name} set search_path = public, moved, pg_catalog`);
  await db.close();
}

test("in Ramadan the estimate is longer, with a notice, and outlets give the reason for closing early", async ({
  request,
  databaseUrl,
  startServer,
}) => {
  await moveDatabaseClock(databaseUrl, noon);
  const { origin } = await startServer({
    DATABASE_URL: databaseUrl,
    CLOCK_STARTS_AT: noon,
    NODE_OPTIONS: `--import=${movedClock}`,
  });
  for (const [site, locale] of sites.flatMap((each) => locales.map((of) => [each, of] as const))) {
    const { everywhere, east, ramadan, hours } = say[locale];
    const words = wordsIn(locale);
    const read = (address: string) => readPage(request, origin + address, { site, locale });
    const shown = `${site}, ${locale}`;

    const near = await read(toMakassar);
    expect(near.text, shown).toContain(everywhere);
    expect(near.text, shown).not.toContain(east);
    const reasons = [...near.main.matchAll(/<li[\s>]([^]*?)<\/li>/g)].map(([, item = ""]) => textOf(item));
    expect(
      reasons.filter((item) => item.includes(ramadan) && !item.includes(everywhere)).length,
      shown,
    ).toBeGreaterThan(0);
    const far = await read(toPalu);
    expect(far.text, shown).toContain(everywhere);
    expect(far.text, shown).toContain(east);

    for (const address of [`/outlet?code=${outlets.always.code}`, `/networkQuery?q=${outlets.always.code}`]) {
      const { main, text } = await read(address);
      expect(text, `${shown}, ${address}`).toContain(
        `${words.outlet_open()} · ${hours}\u00a0WITA · ${ramadan}`,
      );
      const today = /aria-current="date"[^>]*>([^]*?)<\/dd>/.exec(main)?.[1] ?? "";
      expect(textOf(today), `${shown}, ${address}`).toContain(hours);
      expect(textOf(today), `${shown}, ${address}`).toContain(ramadan);
    }
  }
});
