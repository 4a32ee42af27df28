import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useMemo } from "react";
import type { ResultRow } from "../page-data.ts";
import type { ShipmentsMap } from "./shipments-map.tsx";
import { frameOfStrands, strandsOf } from "./strands.ts";
import styles from "./map-strip.module.css";

// Not `lazyImport`, which reloads the page on failure: the results need no map.
const Map = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof ShipmentsMap>> }> => {
  try {
    return { default: (await import("./shipments-map.tsx")).ShipmentsMap };
  } catch {
    return { default: () => null };
  }
});

interface Props {
  readonly rows: readonly ResultRow[];
  /** The key of the row whose strand is drawn in full; the others are faded. */
  readonly highlighted: string | undefined;
  readonly className: string | undefined;
  /** Above the map, if there is one. */
  readonly heading?: ReactNode;
}

/**
 * The map of several shipments. Nothing for a single one, whose own map shows more: a page with one result, which is
 * most of them, does not load it. Its room is there before it has loaded.
 */
export function LazyShipmentsMap({ rows, highlighted, className, heading }: Props) {
  const strands = useMemo(() => strandsOf(rows), [rows]);
  const { isTall, frame } = useMemo(() => frameOfStrands(strands), [strands]);
  if (strands.length < 2) return null;
  const shape = (isTall ? styles.severalTall : styles.several) ?? "";
  return (
    <div className={className}>
      {heading}
      <Suspense fallback={<div className={shape} />}>
        <Map strands={strands} frame={frame} highlighted={highlighted} className={shape} />
      </Suspense>
    </div>
  );
}
