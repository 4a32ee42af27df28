import type { Banner } from "@rimba/contract";
import { call } from "@rimba/web-core/api/client.ts";
import { useLocale } from "@rimba/web-core/locale/use-locale.ts";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import css from "./banner-list.module.css";

const none: readonly Banner[] = [];

/** The banners of home for phones; none where they do not come. */
export function BannerList() {
  const { locale } = useLocale();
  const [banners, setBanners] = useState(none);
  const inSight = useRef<Element | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const answer = await call(
        "getAllrelease",
        { site: "mobile", position: "home" },
        { locale, signal: controller.signal },
      );
      if (!answer.ok) return;
      inSight.current = focusInSight();
      setBanners(answer.value);
    };
    void load();
    return () => controller.abort();
  }, [locale]);
  // They come in above what may have the focus by then: it must not end up below the bar of tabs.
  useLayoutEffect(() => inSight.current?.scrollIntoView({ block: "nearest" }), [banners]);
  if (banners.length === 0) return null;
  return (
    <div className={css.section}>
      <BannerStrip banners={banners} />
    </div>
  );
}

function focusInSight(): Element | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? focused : null;
}
