import { type ComponentType, useEffect, useRef, useState } from "react";

/** How far below the screen they are fetched, so that they are there when their place is reached. */
const ahead = "300px";

/** The carrier's banners. Fetched with their script once one scrolls near: the first visit goes without their bytes, and nobody waits for them. */
export function Banners() {
  const place = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import("./banner-list.tsx").then(
          ({ BannerList }) => setList(() => BannerList),
          () => undefined,
        );
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{List && <List />}</div>;
}
