import type { Point } from "@rimba/contract";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { TileView } from "./tile-map.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The map of the carrier's tile server in `container`; its view is null while the drawn map is shown. */
export function useTileMap(
  styleUrl: string | undefined,
  points: readonly Point[],
  size: Size,
): { readonly container: RefObject<HTMLDivElement | null>; readonly view: TileView | null } {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<TileView | null>(null);
  const { width, height } = size;
  // The same points are a new array in each render.
  const places = JSON.stringify(points);
  useEffect(() => {
    const element = container.current;
    if (styleUrl === undefined || element === null || savesData()) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const show = async () => {
      // Not `lazyImport`, which reloads the page on failure: the drawn map is there already.
      const { showTileMap } = await import("./tile-map.ts");
      if (signal.aborted) return;
      const onView = (shown: TileView | null) => {
        if (!signal.aborted) setView(() => shown);
      };
      showTileMap(element, {
        styleUrl,
        points: JSON.parse(places) as Point[],
        width,
        height,
        signal,
        onView,
      });
    };
    show().catch(() => setView(null));
    return () => {
      stopped.abort();
      setView(null);
    };
  }, [styleUrl, places, width, height]);
  return { container, view };
}

/** Offline, or the visitor asked for less data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    !navigator.onLine ||
    connection?.saveData === true ||
    window.matchMedia("(prefers-reduced-data: reduce)").matches
  );
}
