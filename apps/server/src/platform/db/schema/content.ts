import type { ColumnType } from "kysely";
import type { Json, OptionalTimestamp, Timestamp } from "../column-types.ts";

/** A line in the notice bar. */
interface NoticeTable {
  id: string;
  /** The carrier's own name of it; null: it was put in by hand. */
  key: ColumnType<string | null, string | null | undefined, string | null>;
  level: string;
  chinese: string | null;
  english: string | null;
  indonesian: string | null;
  link_url: string | null;
  starts_at: Timestamp;
  ends_at: OptionalTimestamp;
}

/** A piece of news. Texts are by language, its body the Markdown that the carrier wrote. */
interface ArticleTable {
  id: string;
  type: string;
  published_at: Timestamp;
  cover_url: string | null;
  cover_alt: Json | null;
  title: Json;
  summary: Json;
  body: Json;
}

/** A position that is open until `closes_at`, or until it is withdrawn. */
interface VacancyTable {
  key: string;
  department: string;
  city: Json;
  /** Null: the carrier's home. */
  country: string | null;
  employment_type: string;
  published_at: Timestamp;
  closes_at: OptionalTimestamp;
  title: Json;
  summary: Json;
  body: Json;
}

interface BannerTable {
  id: string;
  position: string;
  /** Null: both. */
  site: string | null;
  sort: number;
  title: Json;
  image_url: string;
  link_url: string | null;
  starts_at: Timestamp;
  ends_at: OptionalTimestamp;
}

/** A picture that the carrier can change while the server runs. */
interface SiteImageTable {
  key: string;
  url: string;
  alt_indonesian: string;
  alt_english: string;
  alt_chinese: string;
}

/** What the carrier changes on the pages while the sites run. */
export interface ContentTables {
  notice: NoticeTable;
  article: ArticleTable;
  vacancy: VacancyTable;
  banner: BannerTable;
  site_image: SiteImageTable;
}
