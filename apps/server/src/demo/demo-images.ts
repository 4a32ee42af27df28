import type { NamedStatement, Tx } from "../platform/db/db.ts";

type Image = readonly [key: string, file: string, indonesian: string, english: string, chinese: string];

const images: readonly Image[] = [
  [
    "service.nextMorning",
    "service-next-morning.svg",
    "Layanan Besok pagi",
    "Next morning service",
    "次晨达服务",
  ],
  ["service.nextDay", "service-next-day.svg", "Layanan Esok hari", "Next day service", "次日达服务"],
  ["service.thirdDay", "service-third-day.svg", "Layanan Hari ketiga", "Third day service", "三日达服务"],
  ["service.smallCargo", "service-small-cargo.svg", "Kargo kecil", "Small cargo", "小件货运"],
  ["service.standardCargo", "service-standard-cargo.svg", "Kargo standar", "Standard cargo", "标准货运"],
  ["service.warehouse", "service-warehouse.svg", "Pergudangan", "Warehousing", "仓储"],
];

const insert: NamedStatement = {
  name: "demo.insertSiteImage",
  text: `
insert into site_image (key, url, alt_indonesian, alt_english, alt_chinese)
values ($1, $2, $3, $4, $5) on conflict (key) do nothing`,
};

/** Pictures that a carrier may change while the server runs. */
export async function insertDemoImages(db: Tx): Promise<void> {
  for (const [key, file, ...alternatives] of images)
    await db.query(insert, [key, `/public/illustrations/${file}`, ...alternatives]);
}
