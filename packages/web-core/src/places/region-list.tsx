import type { Area } from "@rimba/contract";
import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { shortAreaName } from "./picked-area.ts";
import styles from "./region-list.module.css";

interface Props {
  readonly label: string;
  readonly areas: readonly Area[];
  readonly chosenId: string | undefined;
  readonly choose: (area: Area) => void;
  /** The list replaced the focused one. */
  readonly takesFocus?: boolean;
  readonly layout: "popover" | "sheet";
  /** Handles keys that the list does not use. */
  readonly onOtherKey?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** The areas of one level. The focus stays on the list; the active option moves. */
export function RegionList({
  label,
  areas,
  chosenId,
  choose,
  takesFocus = false,
  layout,
  onOtherKey,
}: Props) {
  const chosen = areas.findIndex(({ areaId }) => areaId === chosenId);
  const take = (index: number) => {
    const area = areas[index];
    if (area !== undefined) choose(area);
  };
  const { active, setActive, optionId, onKey } = useListboxKeys(areas.length, Math.max(0, chosen), take);
  const list = useRef<HTMLDivElement>(null);
  const showChosen = useEffectEvent(() => {
    // Only the list itself is scrolled: the page stays where it is.
    const option = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (list.current !== null && option) {
      const { offsetTop, scrollTop, clientHeight } = list.current;
      const top = option.offsetTop - offsetTop;
      const isVisible = top >= scrollTop && top + option.offsetHeight <= scrollTop + clientHeight;
      if (!isVisible) list.current.scrollTop = top - clientHeight / 2;
    }
    if (takesFocus) list.current?.focus({ preventScroll: true });
  });
  // The list of the last level becomes narrow when one of it is chosen.
  useEffect(() => showChosen(), [chosenId]);
  return (
    <div
      ref={list}
      className={layout === "sheet" ? `${styles.list} ${styles.sheet}` : styles.list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={active === null ? undefined : optionId(active)}
      onKeyDown={(event) => {
        if (!onKey(event)) onOtherKey?.(event);
      }}
    >
      {areas.map((area, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list takes the keys for its options
        <div
          key={area.areaId}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={area.areaId === chosenId}
          className={styles.option}
          data-active={index === active || undefined}
          onClick={() => {
            setActive(index);
            choose(area);
          }}
        >
          <span>{shortAreaName(area)}</span>
          {area.areaId === chosenId ? (
            <Check size={18} strokeWidth={2} aria-hidden="true" />
          ) : (
            area.hasParts && <ChevronRight className="flip" size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
        </div>
      ))}
    </div>
  );
}

/**
 * Keyboard navigation in a list of `count` options, one of which is active while the focus stays on the list.
 */
export function useListboxKeys(count: number, first: number | null, take: (index: number) => void) {
  const id = useId();
  const [chosen, setActive] = useState<number | null>(first);
  const active = chosen === null || count === 0 ? null : Math.min(chosen, count - 1);
  const moved = useRef(false);
  useEffect(() => {
    if (active === null || !moved.current) return;
    document.querySelector(`#${CSS.escape(`${id}-${active}`)}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);
  const move = (to: number) => {
    moved.current = true;
    setActive((to + count) % count);
  };
  return {
    /** The active option; null if there is none. */
    active,
    setActive,
    optionId: (index: number) => `${id}-${index}`,
    /** Moves with the arrow keys, Home and End; Enter selects the option. True if it handled the key. */
    onKey: (event: KeyboardEvent): boolean => {
      if (count === 0 || event.nativeEvent.isComposing) return false;
      const targets: Readonly<Record<string, number>> = {
        ArrowDown: active === null ? 0 : active + 1,
        ArrowUp: active === null ? count - 1 : active - 1,
        Home: 0,
        End: count - 1,
      };
      const to = targets[event.key];
      if (to !== undefined) move(to);
      else if (event.key === "Enter" && active !== null) take(active);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
