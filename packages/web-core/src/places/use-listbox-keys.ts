import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

interface Listbox {
  /** The option under the keys; null where there is none. */
  readonly active: number | null;
  readonly setActive: (index: number | null) => void;
  readonly optionId: (index: number) => string;
  /** Moves with the arrow keys, Home and End; Enter gives the option. True where the key was one of these. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** Keys in a list of `count` options, one of which is active while the focus stays where it is. */
export function useListboxKeys(count: number, first: number | null, take: (index: number) => void): Listbox {
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
    active,
    setActive,
    optionId: (index) => `${id}-${index}`,
    onKey: (event) => {
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
