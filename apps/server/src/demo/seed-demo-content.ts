import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CarrierProfile } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import type { Db } from "../platform/db/db.ts";
import { faultText } from "../platform/import/faults.ts";
import { bannerKind } from "../features/content/banners.ts";
import type { ContentKind } from "../features/content/import/content-table.ts";
import { noticeKind } from "../features/content/notices.ts";
import { vacancyKind } from "../features/content/careers/vacancy-kind.ts";
import { readContentFile } from "../features/content/import/read-content-file.ts";
import { articleKind } from "../features/content/news/article-kind.ts";
import {
  type ContentTableName,
  claimSeeding,
  referenceVersion,
} from "../features/places/reference-version.ts";
import { projectFolder } from "../platform/config/folders.ts";

/** The day that the files refer to. */
const dayOfFiles = Date.parse("2026-11-22T00:00:00+07:00");

/**
 * Gives a carrier without content the demo's news, vacancies, banners and notices, from files like those of
 * `rimba import`. One of several processes does it, once per table. Throws `DatabaseUnavailable`.
 */
export async function seedDemoContent(db: Db, carrier: CarrierProfile, now: Date): Promise<void> {
  const later = Math.floor((now.getTime() - dayOfFiles) / dayMs) * dayMs;
  const moved = (moment: string) => new Date(Date.parse(moment) + later).toISOString();
  const optionallyMoved = (moment: string | null) => (moment === null ? null : moved(moment));

  // The publication date stays, unless the clock is behind: then the article would not be shown.
  await seed(db, carrier, "articles", articleKind, (article) =>
    later < 0 ? { ...article, published_at: moved(article.published_at) } : article,
  );
  await seed(db, carrier, "vacancies", vacancyKind, (vacancy) => ({
    ...vacancy,
    published_at: moved(vacancy.published_at),
    closes_at: optionallyMoved(vacancy.closes_at),
  }));
  await seed(db, carrier, "banners", bannerKind, (banner) =>
    banner.ends_at === null && later < 0 ? { ...banner, starts_at: moved(banner.starts_at) } : banner,
  );
  // Disruptions are moved to the current day; seasonal notices keep their dates.
  await seed(db, carrier, "notices", noticeKind, (notice) =>
    notice.level === "info"
      ? notice
      : { ...notice, starts_at: moved(notice.starts_at), ends_at: optionallyMoved(notice.ends_at) },
  );
}

async function seed<Input extends { withdrawn?: boolean | undefined }, Stored>(
  db: Db,
  carrier: CarrierProfile,
  name: ContentTableName,
  kind: ContentKind<Input, Stored>,
  move: (stored: Stored) => Stored,
): Promise<void> {
  if ((await referenceVersion(db, name)) > 0) return;
  const bytes = await readFile(join(projectFolder, "data/demo", `${name}.csv`));
  const { records, faults } = await readContentFile(bytes, kind, carrier);
  // The demo is part of this program: a fault in it is a bug.
  if (faults.length > 0) throw new Error(`data/demo/${name}.csv: ${faults.map(faultText).join("; ")}`);
  await db.transaction(async (tx) => {
    if (!(await claimSeeding(tx, name))) return;
    await kind.table.upsert(tx, records.map(move));
    await kind.table.bump(tx);
  });
}
