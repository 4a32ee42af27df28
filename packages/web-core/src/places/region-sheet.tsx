import { m } from "@rimba/content/messages";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { CountryChoice, LevelList, levelNames, RecentAreas } from "./region-panel.tsx";
import type { PanelProps } from "./use-region-panel.tsx";
import { ownName, type PickedArea, shortAreaName } from "./picked-area.ts";
import { RegionSearch } from "./region-search.tsx";
import { type RegionPath, useRegionPath } from "./use-region-path.ts";
import styles from "./region-sheet.module.css";

/** A bottom sheet: search, the path so far, and one list. */
export function RegionSheet({ value, until, pick, close, label }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // While it is open, nothing below it can take the focus.
  const take = (area: PickedArea) => {
    dialog.current?.close();
    pick(area);
  };
  const path = useRegionPath(value, take);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Before the trail scrolls, which needs a visible dialog.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // Not the first field: the keyboard of the phone would cover the list.
    title.current?.focus();
  }, []);
  const [first] = useState(path.steps);
  const { last } = path;
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} closedby="any" onClose={close}>
      <div className={styles.head}>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          {label}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={m.dialog_close()}
          onClick={() => dialog.current?.close()}
        >
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <RegionSearch
        until={until}
        pick={take}
        goInto={path.goTo}
        autoFocus={false}
        layout="sheet"
        beside={<CountryChoice path={path} />}
      >
        <Trail path={path} />
        {path.steps.length === 0 && <RecentAreas pick={take} until={until} layout="sheet" />}
        <LevelList
          key={last?.areaId ?? path.country}
          level={path.steps.length}
          path={path}
          chosenId={value?.areaId}
          // The visitor navigated here from another level.
          takesFocus={path.steps !== first}
          layout="sheet"
        />
      </RegionSearch>
      {until === "any" && last !== null && (
        <Button look="primary" wide onClick={() => take(last)}>
          {m.region_use({ name: ownName(last) })}
        </Button>
      )}
    </dialog>
  );
}

function Trail({ path }: { path: RegionPath }) {
  const current = useRef<HTMLLIElement>(null);
  const depth = path.steps.length;
  // Long names scroll sideways; the level that is listed below is in view.
  useEffect(() => {
    if (depth > 0) current.current?.scrollIntoView({ block: "nearest", inline: "end" });
  }, [depth]);
  return (
    <nav className={styles.trail} aria-label={m.region_trail()}>
      <ol>
        {path.steps.map((step, level) => (
          <li key={step.areaId}>
            <TrailMark level={level} />
            <button type="button" onClick={() => path.backTo(level)}>
              {shortAreaName(step)}
            </button>
          </li>
        ))}
        <li ref={current} aria-current="step">
          <TrailMark level={depth} />
          {levelNames[depth]?.()}
        </li>
      </ol>
    </nav>
  );
}

/** Before each level but the first: none is left over at the end. */
function TrailMark({ level }: { level: number }) {
  if (level === 0) return null;
  return <ChevronRight className="flip" size={16} strokeWidth={1.75} aria-hidden="true" />;
}
