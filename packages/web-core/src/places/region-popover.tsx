import { m } from "@rimba/content/messages";
import CornerDownLeft from "lucide-react/icons/corner-down-left";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { CountryChoice, levelFirst, LevelList, levelNames, RecentAreas } from "./region-panel.tsx";
import { ownName } from "./picked-area.ts";
import type { PanelProps } from "./use-region-panel.tsx";
import { RegionSearch } from "./region-search.tsx";
import { useRegionPath } from "./use-region-path.ts";
import styles from "./region-popover.module.css";

/** Search, and a column for each level beside the former one; the last one fills the rest of the line. */
export function RegionPopover({ value, until, pick, close, leave, labelId }: PanelProps) {
  const path = useRegionPath(value, pick);
  const panel = useRef<HTMLDivElement>(null);
  useClosing(panel, close, leave);
  const end = useEndWithoutRoom(panel);
  const { last } = path;
  return (
    <div
      ref={panel}
      className={`${styles.panel} ${end ? styles.end : ""}`}
      role="dialog"
      aria-labelledby={labelId}
    >
      <RegionSearch
        until={until}
        pick={pick}
        goInto={path.goTo}
        autoFocus
        layout="popover"
        beside={<CountryChoice path={path} />}
      >
        <RecentAreas pick={pick} until={until} layout="popover" />
        <div className={styles.columns} data-columns>
          {levelNames.slice(0, path.steps.length + 1).map((_name, level) => (
            <div
              key={`${path.country} ${path.steps[level - 1]?.areaId ?? level}`}
              className={styles.column}
              data-level={level}
            >
              <LevelList
                level={level}
                path={path}
                chosenId={
                  path.steps[level]?.areaId ?? (level === path.steps.length ? value?.areaId : undefined)
                }
                layout="popover"
                onOtherKey={moveBetweenColumns}
              />
            </div>
          ))}
        </div>
      </RegionSearch>
      <div className={styles.foot}>
        <CornerDownLeft className="flip" size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          {levelFirst[path.steps.length] !== undefined && (
            <>
              <b className="medium">{levelFirst[path.steps.length]?.()}</b>
              {" · "}
            </>
          )}
          {m.region_keys()}
        </span>
        {until === "any" && last !== null && (
          <Button look="outline" size="small" onClick={() => pick(last)}>
            {m.region_use({ name: ownName(last) })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The arrow key towards the end of the line moves to the next column, the other one back. */
function moveBetweenColumns(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const columns = event.currentTarget.closest("[data-columns]");
  const lists = [...(columns?.querySelectorAll<HTMLElement>("[role=listbox]") ?? [])];
  const isRtl = document.documentElement.dir === "rtl";
  const step = (event.key === "ArrowRight") === isRtl ? -1 : 1;
  lists[lists.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}

/** Without enough room at the field's start, it is aligned with the field's end. */
function useEndWithoutRoom(panel: RefObject<HTMLElement | null>): boolean {
  const [end, setEnd] = useState(false);
  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect();
    const seen = document.documentElement.clientWidth;
    if (box !== undefined && (box.right > seen || box.left < 0)) setEnd(true);
  }, [panel]);
  return end;
}

/** Escape closes it; a press outside, or a moved focus, dismisses it. */
function useClosing(panel: RefObject<HTMLElement | null>, close: () => void, leave: () => void): void {
  const latest = useRef({ close, leave });
  useEffect(() => {
    latest.current = { close, leave };
  });
  useEffect(() => {
    const field = panel.current?.parentElement;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape") latest.current.close();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && event.target.isConnected && !field?.contains(event.target))
        latest.current.leave();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, [panel]);
}
