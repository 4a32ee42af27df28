import type { NamedStatement, Tx } from "../db/db.ts";

const dayMs = 86_400_000;

interface DemoNotice {
  id: string;
  level: "info" | "warning";
  indonesian: string;
  english: string;
  chinese: string;
  /** When it is in force, from the moment at which the demo is filled; null: until it is taken away. */
  during: (now: Date) => readonly [from: Date, until: Date | null];
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
    during: (now) => [daysFrom(now, -1), daysFrom(now, 14)],
  },
  {
    id: "01934d10-0000-7000-8000-000000000002",
    level: "info",
    indonesian:
      "Menjelang puncak 12.12, jemput di alamat dibuka sampai pukul 21.00. Kemas dan pesan sehari lebih awal.",
    english: "Ahead of the 12.12 peak, door pickup runs until 21:00. Pack and book a day early.",
    chinese: "双12高峰期间，上门取件延长至21:00，请提前一天打包下单。",
    // The season of the year in which it is said.
    during: (now) => [
      new Date(Date.UTC(now.getUTCFullYear(), 10, 15)),
      new Date(Date.UTC(now.getUTCFullYear(), 11, 14)),
    ],
  },
  {
    id: "01934d10-0000-7000-8000-000000000003",
    level: "info",
    indonesian: "Gerai baru sudah buka di Ternate, Sorong, dan Tarakan.",
    english: "New outlets are open in Ternate, Sorong and Tarakan.",
    chinese: "特尔纳特、梭隆、打拉根新网点已开业。",
    during: (now) => [daysFrom(now, -17), null],
  },
];

const insert: NamedStatement = {
  name: "demo.insertNotice",
  text: `
insert into notice (id, level, chinese, english, indonesian, starts_at, ends_at)
values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
};

/** What the notice bar says in the demo that is filled at `now`. */
export async function insertDemoNotices(db: Tx, now: Date): Promise<void> {
  for (const { id, level, chinese, english, indonesian, during } of notices) {
    await db.query(insert, [id, level, chinese, english, indonesian, ...during(now)]);
  }
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}
