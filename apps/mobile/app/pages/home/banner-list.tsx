import type { Banner } from "@rimba/contract";
import { call } from "@rimba/web-core/api/client.ts";
import { useLocale } from "@rimba/web-core/locale/use-locale.ts";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import { useEffect, useState } from "react";
import css from "./banner-list.module.css";

const none: readonly Banner[] = [];

/** The banners of home for phones; none where they do not come. */
export function BannerList() {
  const { locale } = useLocale();
  const [banners, setBanners] = useState(none);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const answer = await call(
        "getAllrelease",
        { site: "mobile", position: "home" },
        { locale, signal: controller.signal },
      );
      if (answer.ok) setBanners(answer.value);
    };
    void load();
    return () => controller.abort();
  }, [locale]);
  if (banners.length === 0) return null;
  return (
    <div className={css.section}>
      <BannerStrip banners={banners} />
    </div>
  );
}
