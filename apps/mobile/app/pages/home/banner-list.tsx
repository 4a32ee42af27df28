import type { Banner } from "@rimba/contract";
import { call } from "@rimba/web-core/app/api/client.ts";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import { useEffect, useRef, useState } from "react";
import css from "./banner-list.module.css";

const none: readonly Banner[] = [];

/**
 * The banners of the mobile home; nothing if they cannot be loaded. They are inserted only while their place is below
 * the viewport, so that no visible content shifts.
 */
export function BannerList() {
  const { locale } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [banners, setBanners] = useState(none);
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const answer = await call(
        "getAllrelease",
        { site: "mobile", position: "home" },
        { locale, signal: controller.signal },
      );
      if (answer.kind === "ok") setBanners(answer.value);
    };
    void load();
    return () => controller.abort();
  }, [locale]);
  useEffect(() => {
    if (place.current === null || banners.length === 0) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry === undefined || entry.boundingClientRect.top < window.innerHeight) return;
      observer.disconnect();
      setIsIn(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [banners]);
  return (
    <div ref={place}>
      {isIn && banners.length > 0 && (
        <div className={css.section}>
          <BannerStrip banners={banners} />
        </div>
      )}
    </div>
  );
}
