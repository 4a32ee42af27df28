import type { ImageConfig, Locale } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { type RowOf, statement } from "../../platform/db/statement.ts";

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

const verificationCode = statement({
  name: "content.verificationCodeSwitch",
  text: "select value from setting where key = 'verificationCode'",
  row: { value: "jsonb" },
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
    switches: { verificationCode: await verificationCodeSwitch(db) },
  };
}

const storeVerificationCode = statement({
  name: "content.storeVerificationCodeSwitch",
  text: `
insert into setting (key, value) values ('verificationCode', to_jsonb(:isOn))
on conflict (key) do update set value = excluded.value`,
  params: { isOn: "boolean" },
});

/** Applies to every process from the next request on. */
export async function storeVerificationCodeSwitch(db: Tx, isOn: boolean): Promise<void> {
  await db.query(storeVerificationCode, { isOn });
}

/** Whether a captcha is required before a code is sent. True unless it was switched off. */
export async function verificationCodeSwitch(db: Tx): Promise<boolean> {
  const [row] = await db.query(verificationCode, {});
  return row?.value !== false;
}
