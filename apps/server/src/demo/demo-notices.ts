import type { NamedStatement, Tx } from "../db/db.ts";

const dayMs = 86_400_000;

interface DemoNotice {
  id: string;
  level: "info" | "warning";
  indonesian: string;
  english: string;
  chinese: string;
  /** In force from so many days before the demo is filled until so many after; null: until taken away. */
  days: readonly [before: number, after: number | null];
}

const notices: readonly DemoNotice[] = [
  {
    id: "01934d10-0000-7000-8000-000000000001",
    level: "warning",
    indonesian:
      "Gelombang tinggi di Laut Banda dan Laut Sawu: pengantaran lewat laut ke Maluku dan NTT dapat bertambah 1–3 hari.",
    english:
      "High waves in the Banda and Savu Seas: deliveries by sea to Maluku and East Nusa Tenggara may take 1–3 more days.",
    chinese: "班达海和萨武海浪高：发往马鲁古和东努沙登加拉的海运派送可能延长1–3天。",
    days: [1, 14],
  },
  {
    id: "01934d10-0000-7000-8000-000000000002",
    level: "info",
    indonesian:
      "Menjelang puncak 12.12, jemput di alamat dibuka sampai pukul 21.00. Kemas dan pesan sehari lebih awal.",
    english: "Ahead of the 12.12 peak, door pickup runs until 21:00. Pack and book a day early.",
    chinese: "双12高峰期间，上门取件延长至21:00，请提前一天打包下单。",
    days: [2, 24],
  },
  {
    id: "01934d10-0000-7000-8000-000000000003",
    level: "info",
    indonesian: "Gerai baru sudah buka di Ternate, Sorong, dan Tarakan.",
    english: "New outlets are open in Ternate, Sorong and Tarakan.",
    chinese: "特尔纳特、梭隆、打拉根新网点已开业。",
    days: [17, null],
  },
];

const insert: NamedStatement = {
  name: "demo.insertNotice",
  text: `
insert into notice (id, level, chinese, english, indonesian, starts_at, ends_at)
values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
};

/** What the notice bar says in the demo, counted from `now`. */
export async function insertDemoNotices(db: Tx, now: Date): Promise<void> {
  const after = (days: number) => new Date(now.getTime() + days * dayMs);
  for (const { id, level, chinese, english, indonesian, days } of notices) {
    const [before, until] = days;
    await db.query(insert, [
      id,
      level,
      chinese,
      english,
      indonesian,
      after(-before),
      until === null ? null : after(until),
    ]);
  }
}
