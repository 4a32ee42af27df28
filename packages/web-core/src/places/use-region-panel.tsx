import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { useRootData } from "../app/document/root-data.ts";
import type { PanelProps } from "./panel-props.ts";
import type { PickedArea } from "./picked-area.ts";
import { rememberArea } from "./recent-areas.ts";
import { sitePart } from "../app/lazy/lazy-import.ts";

// Whoever never opens it does not pay for it.
const RegionPopover = lazy(async () => ({
  default: (await sitePart(() => import("./region-popover.tsx"))).RegionPopover,
}));
const RegionSheet = lazy(async () => ({
  default: (await sitePart(() => import("./region-sheet.tsx"))).RegionSheet,
}));

interface Options extends Pick<PanelProps, "value" | "until" | "label" | "labelId"> {
  readonly onPick: (area: PickedArea) => void;
}

interface RegionPanel {
  /** Of the button that opens the panel and has the focus again after it. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  readonly toggle: () => void;
  /** To be put behind the button: the panel of the site while it is open. */
  readonly panel: ReactNode;
}

/** What a field that chooses a region opens: a popover on the desktop, a sheet on the phone. */
export function useRegionPanel({ onPick, ...field }: Options): RegionPanel {
  const { site } = useRootData();
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
  const Panel = site === "mobile" ? RegionSheet : RegionPopover;
  const panel = open && (
    <Suspense>
      <Panel {...field} pick={pick} close={close} leave={() => setOpen(false)} />
    </Suspense>
  );
  return { trigger, open, toggle: () => setOpen(!open), panel };
}
