import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Locale, locales } from "@rimba/contract";
import { demoData } from "../fixtures/demo-data.ts";
import { outlets } from "../fixtures/outlets.ts";
import { expect, test as base } from "../fixtures/test.ts";
import { wordsIn } from "../fixtures/words.ts";
import { RatePage } from "../models/rate-page.ts";

const movedClock = fileURLToPath(new URL("../fixtures/moved-clock.ts", import.meta.url));

/** A Wednesday in the Ramadan of the demo's calendar, at noon in Jakarta. */
const test = base.extend({
  baseURL: async ({ startServer, folder }, use) => {
    await cp(demoData.read().dataDir, folder, { recursive: true });
    const { origin } = await startServer({
      CLOCK_STARTS_AT: "2027-02-10T05:00:00Z",
      NODE_OPTIONS: `--import=${movedClock}`,
    });
    await use(origin);
  },
});

const parcel = "kg=12.4&l=48&w=36&h=32";
const toMakassar = `/networkQuery?type=rate&from=ID-317403&to=ID-737109&${parcel}&product=NEXT_DAY`;
const toPalu = `/networkQuery?type=rate&from=ID-317403&to=ID-7271&${parcel}`;

const say = {
  id: {
    everywhere: "Selama Ramadan, gerai tutup pukul 17.00 dan pengantaran dapat bertambah satu hari.",
    east: "Penyesuaian layanan Ramadan: pengantaran ke Sulawesi Tengah dan Maluku dapat bertambah 1–2 hari kerja.",
    ramadan: "Ramadan",
    day: "Ramadan, 10 Feb",
    hours: "08.00–17.00",
  },
  en: {
    everywhere: "During Ramadan outlets close at 17:00 and deliveries may take one more day.",
    east: "Ramadan service changes: deliveries to Central Sulawesi and Maluku may take 1–2 more working days.",
    ramadan: "Ramadan",
    day: "Ramadan, 10 Feb",
    hours: "08:00–17:00",
  },
  zh: {
    everywhere: "斋月期间网点17:00停止营业，派送可能延长一天。",
    east: "斋月服务调整：发往中苏拉威西和马鲁古的派送可能延长1–2个工作日。",
    ramadan: "斋月",
    day: "斋月，2月10日",
    hours: "08:00–17:00",
  },
} as const satisfies Record<Locale, object>;

test("in Ramadan the estimate is longer, with a notice, and outlets say why they close early", async ({
  page,
  visit,
}) => {
  for (const locale of locales) {
    const { everywhere, east, ramadan, day, hours } = say[locale];
    const words = wordsIn(locale);
    const inLocale = `lang=${locale}`;

    // The bar above the page runs notices of its own.
    const main = page.getByRole("main");

    await test.step(`${locale}: the notices of the way`, async () => {
      await visit(`${toMakassar}&${inLocale}`);
      await expect(main.getByText(everywhere)).toBeVisible();
      await expect(main.getByText(east)).toBeHidden();
      const row = new RatePage(page, words).row(words.product_next_day());
      await expect(row.getByRole("listitem").filter({ hasText: ramadan })).toBeVisible();
      await visit(`${toPalu}&${inLocale}`);
      await expect(main.getByText(everywhere)).toBeVisible();
      await expect(main.getByText(east)).toBeVisible();
    });

    await test.step(`${locale}: the day's hours and their reason, on the page and in the list`, async () => {
      for (const address of [
        `/outlet?code=${outlets.always.code}`,
        `/networkQuery?q=${outlets.always.code}`,
      ]) {
        await visit(`${address}&${inLocale}`);
        const line = main.getByText(new RegExp(`^${words.outlet_open()} · ${hours} WITA · ${ramadan}$`));
        await expect(line.first()).toBeVisible();
        if (address.startsWith("/networkQuery")) await main.locator("article summary").click();
        await expect(main.locator("dl > [aria-current=date]").first()).toContainText(`${hours}${day}`);
      }
    });
  }
});
