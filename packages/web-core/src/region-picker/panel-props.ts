import type { PickedArea } from "./picked-area.ts";

/** What the popover and the sheet are given. */
export interface PanelProps {
  readonly value: PickedArea | null;
  readonly until: "any" | "smallest";
  readonly pick: (area: PickedArea) => void;
  readonly close: () => void;
  /** The element with the field's label, which names the panel too. */
  readonly labelId: string;
}
