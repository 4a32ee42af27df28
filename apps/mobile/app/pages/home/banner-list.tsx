import type { Banner } from "@rimba/contract";
import { useApiQuery } from "@rimba/web-core/app/api/use-api-query.ts";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import { useEffect, useRef, useState } from "react";
import styles from "./banner-list.module.css";

const none: readonly Banner[] = [];

/**
 * The banners of the mobile home; nothing if they cannot be loaded. They are inserted only while their place is below
 * the viewport, so that no visible content shifts.
 */
export function BannerList() {
  const { value } = useApiQuery("getAllrelease", { site: "mobile", position: "home" });
  const banners = value ?? none;
  const place = useRef<HTMLDivElement>(null);
  const [isIn, setIsIn] = useState(false);
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
        <div className={styles.section}>
          <BannerStrip banners={banners} />
        </div>
      )}
    </div>
  );
}
