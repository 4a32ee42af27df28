import type { ArticleInput, BannerInput, NoticeInput, VacancyInput } from "@rimba/contract";

/** An article as a carrier's system sends it, for tests. */
export function sampleArticle(id: string, more: Partial<ArticleInput> = {}): ArticleInput {
  return {
    id,
    type: "service",
    publishedAt: "2026-11-20T09:00:00+07:00",
    coverUrl: "/public/illustrations/service-next-day.svg",
    coverAlt: { id: "Truk di jalan", en: "A truck on the road", zh: "路上的卡车" },
    title: { id: `Judul ${id}`, en: `Title ${id}`, zh: `标题 ${id}` },
    summary: { id: "Ringkasan.", en: "Summary.", zh: "摘要。" },
    body: { id: "Isi **penting**.", en: "Text that **matters**.", zh: "**重要** 内容。" },
    ...more,
  };
}

export function sampleVacancy(key: string, more: Partial<VacancyInput> = {}): VacancyInput {
  return {
    key,
    department: "courier",
    city: { id: "Jakarta Selatan", en: "South Jakarta", zh: "南雅加达" },
    type: "fullTime",
    publishedAt: "2026-11-20T09:00:00+07:00",
    closesAt: "2026-12-31T23:59:00+07:00",
    title: { id: "Kurir", en: "Courier", zh: "快递员" },
    summary: { id: "Mengantar paket.", en: "Delivers parcels.", zh: "派送包裹。" },
    body: { id: "Anda mengantar.", en: "You deliver.", zh: "负责派送。" },
    ...more,
  };
}

export function sampleBanner(id: string, more: Partial<BannerInput> = {}): BannerInput {
  return {
    id,
    position: "home",
    site: null,
    sort: 10,
    title: { id: "Kargo", en: "Cargo", zh: "货运" },
    imageUrl: "/public/illustrations/service-small-cargo.svg",
    linkUrl: "/networkQuery?type=rate",
    startsAt: "2026-11-01T00:00:00+07:00",
    endsAt: null,
    ...more,
  };
}

export function sampleNotice(key: string, more: Partial<NoticeInput> = {}): NoticeInput {
  return {
    key,
    level: "info",
    text: { id: "Gerai baru.", en: "A new outlet.", zh: "新网点。" },
    linkUrl: null,
    startsAt: "2026-11-01T00:00:00+07:00",
    endsAt: null,
    ...more,
  };
}
