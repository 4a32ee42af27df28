import type { Banner, BannersRequest, Locale, TextInLanguages } from "@rimba/contract";
import type { NamedStatement } from "../../../platform/db/db.ts";
import type { ContentDeps } from "../content-deps.ts";
import { shownLanguage, shownText } from "../import/shown-text.ts";

interface BannerRow extends Omit<Banner, "title" | "language"> {
  readonly title: TextInLanguages;
}

const inForce: NamedStatement = {
  name: "banners.inForce",
  text: `
select id, title, image_url as "imageUrl", link_url as "linkUrl", sort from banner
where starts_at <= $1 and (ends_at is null or ends_at > $1)
  and ($2::text is null or site is null or site = $2) and ($3::text is null or position = $3)
order by sort, id`,
};

/** The banners in force, in their order. Throws `DatabaseUnavailable`. */
export async function bannersInForce(
  { db, carrier, clock }: ContentDeps,
  { site, position }: BannersRequest,
  locale: Locale,
): Promise<Banner[]> {
  const rows = await db.query<BannerRow>(inForce, [clock(), site ?? null, position ?? null]);
  return rows.map(({ title, ...same }) => {
    const language = shownLanguage(title, locale);
    return { ...same, title: shownText(title, language, carrier), language };
  });
}
