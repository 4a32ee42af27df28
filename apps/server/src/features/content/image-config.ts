import type { ImageConfig, Locale } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";

const images: NamedStatement = {
  name: "content.siteImages",
  text: "select key, url, alt_indonesian, alt_english, alt_chinese from site_image order by key",
};

const verificationCode: NamedStatement = {
  name: "content.verificationCodeSwitch",
  text: "select value from setting where key = 'verificationCode'",
};

interface ImageRow {
  key: string;
  url: string;
  alt_indonesian: string;
  alt_english: string;
  alt_chinese: string;
}

const altColumn = { id: "alt_indonesian", en: "alt_english", zh: "alt_chinese" } as const satisfies Record<
  Locale,
  keyof ImageRow
>;

/** Configured pictures with the alternative text of one language, and the switches. Throws `DatabaseUnavailable`. */
export async function imageConfig(db: Tx, locale: Locale): Promise<ImageConfig> {
  const rows = await db.query<ImageRow>(images, []);
  return {
    images: rows.map((row) => ({ key: row.key, url: row.url, alt: row[altColumn[locale]] })),
    switches: { verificationCode: await verificationCodeSwitch(db) },
  };
}

const storeVerificationCode: NamedStatement = {
  name: "content.storeVerificationCodeSwitch",
  text: `
insert into setting (key, value) values ('verificationCode', to_jsonb($1::boolean))
on conflict (key) do update set value = excluded.value`,
};

/** Applies to every process from the next request on. */
export async function storeVerificationCodeSwitch(db: Tx, isOn: boolean): Promise<void> {
  await db.query(storeVerificationCode, [isOn]);
}

/** Whether a captcha is required before a code is sent. True unless it was switched off. */
export async function verificationCodeSwitch(db: Tx): Promise<boolean> {
  const [row] = await db.query<{ value: unknown }>(verificationCode, []);
  return row?.value !== false;
}
