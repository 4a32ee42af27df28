import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import type { PickedArea } from "./picked-area.ts";
import { lazyImport } from "../app/lazy/lazy-import.ts";
import { persistedStore } from "../app/storage/persisted-store.ts";
import type { Layout } from "../ui/layout.ts";

// Lazy: a visitor who never opens the panel does not download it.
const RegionPopover = lazy(async () => ({
  default: (await lazyImport(() => import("./region-popover.tsx"))).RegionPopover,
}));
const RegionSheet = lazy(async () => ({
  default: (await lazyImport(() => import("./region-sheet.tsx"))).RegionSheet,
}));

/** Props of the popover and the sheet. */
export interface PanelProps {
  readonly value: PickedArea | null;
  readonly until: "any" | "smallest";
  readonly pick: (area: PickedArea) => void;
  /** Closes it: the focus returns to the field. */
  readonly close: () => void;
  /** Closes it while another element has the focus. */
  readonly leave: () => void;
  /** The element with the field's label, which names the panel too. */
  readonly labelId: string;
  readonly label: ReactNode;
}

interface Options extends Pick<PanelProps, "value" | "until" | "label" | "labelId"> {
  readonly layout: Layout;
  readonly onPick: (area: PickedArea) => void;
}

/**
 * What a field that chooses a region opens: a popover, or a sheet from below where there is little room. `trigger` is the
 * button that opens the panel and gets the focus back; `panel` is to be put behind it.
 */
export function useRegionPanel({ layout, onPick, ...field }: Options) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const pick = (area: PickedArea) => {
    rememberArea(area);
    onPick(area);
    close();
  };
  const Panel = layout === "narrow" ? RegionSheet : RegionPopover;
  const panel = open && (
    <Suspense>
      <Panel {...field} pick={pick} close={close} leave={() => setOpen(false)} />
    </Suspense>
  );
  return { trigger, open, toggle: () => setOpen(!open), panel };
}

const maxRecent = 5;
const recent = persistedStore("recentAreas", (stored) =>
  Array.isArray(stored) ? stored.filter(isPickedArea).slice(0, maxRecent) : null,
);

/** The recently selected regions on this device, newest first. */
export function recentAreas(): readonly PickedArea[] {
  return recent.read() ?? [];
}

function rememberArea(area: PickedArea): void {
  const others = recentAreas().filter(({ areaId }) => areaId !== area.areaId);
  recent.write([area, ...others].slice(0, maxRecent));
}

export function isPickedArea(value: unknown): value is PickedArea {
  if (typeof value !== "object" || value === null) return false;
  const { areaId, path, isSmallest } = value as Partial<PickedArea>;
  return (
    typeof areaId === "string" &&
    typeof isSmallest === "boolean" &&
    Array.isArray(path) &&
    path.length > 0 &&
    path.every((step: unknown) => typeof (step as { name?: unknown } | null)?.name === "string")
  );
}
