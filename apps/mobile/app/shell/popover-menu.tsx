import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import button from "./icon-button.module.css";
import css from "./popover-menu.module.css";

interface PopoverMenuProps {
  id: string;
  label: string;
  icon: ReactNode;
  /** A panel over the whole column, or a short list under the end of the bar. */
  width: "column" | "list";
  /** Something in it is in force. */
  active?: boolean;
  children: ReactNode;
}

/**
 * A button in the top bar that opens a panel below it. The browser's own popover: it opens
 * without script, Esc and a tap beside it close it, and focus goes back to the button.
 */
export function PopoverMenu({ id, label, icon, width, active = false, children }: PopoverMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [key]);
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${active ? css.active : ""}`}
        popoverTarget={id}
        aria-label={label}
      >
        {icon}
      </button>
      <div ref={panel} id={id} popover="auto" className={`${css.panel} ${css[width]}`}>
        {children}
      </div>
    </>
  );
}
