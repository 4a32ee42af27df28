import type { ReactNode } from "react";
import type { PickedArea } from "./picked-area.ts";

/** What the popover and the sheet are given. */
export interface PanelProps {
  readonly value: PickedArea | null;
  readonly until: "any" | "smallest";
  readonly pick: (area: PickedArea) => void;
  /** Done with it: the focus goes back to the field. */
  readonly close: () => void;
  /** Something else on the page has the attention now, and keeps the focus. */
  readonly leave: () => void;
  /** The element with the field's label, which names the panel too. */
  readonly labelId: string;
  readonly label: ReactNode;
}
