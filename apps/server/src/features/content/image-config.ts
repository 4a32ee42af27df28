import type { ImageConfig, Locale } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { type RowOf, statement } from "../../platform/db/statement.ts";
import { isCaptchaOn } from "../codes/captcha.ts";

const images = statement({
  name: "content.siteImages",
  text: "select key, url, alt_indonesian, alt_english, alt_chinese from site_image order by key",
  row: {
    key: "text",
    url: "text",
    alt_indonesian: "text",
    alt_english: "text",
    alt_chinese: "text",
  },
});

type ImageRow = RowOf<typeof images>;

const altColumn = { id: "alt_indonesian", en: "alt_english", zh: "alt_chinese" } as const satisfies Record<
  Locale,
  keyof ImageRow
>;

/** Configured pictures with the alternative text of one language, and the switches. Throws `DatabaseUnavailable`. */
export async function imageConfig(db: Tx, locale: Locale): Promise<ImageConfig> {
  const rows = await db.query(images, {});
  return {
    images: rows.map((row) => ({ key: row.key, url: row.url, alt: row[altColumn[locale]] })),
    switches: { verificationCode: await isCaptchaOn(db) },
  };
}
