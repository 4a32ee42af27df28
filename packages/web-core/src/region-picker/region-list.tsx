import type { Area } from "@rimba/contract";
import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { KeyboardEvent } from "react";
import styles from "./region-list.module.css";
import { useListboxKeys } from "./use-listbox-keys.ts";

interface Props {
  readonly label: string;
  readonly areas: readonly Area[];
  readonly chosenId: string | undefined;
  readonly choose: (area: Area) => void;
  /** Keys that the list itself has no use for. */
  readonly onOtherKey?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** The areas of one level. The focus stays on the list; what is active moves. */
export function RegionList({ label, areas, chosenId, choose, onOtherKey }: Props) {
  const chosen = areas.findIndex(({ areaId }) => areaId === chosenId);
  const take = (index: number) => {
    const area = areas[index];
    if (area !== undefined) choose(area);
  };
  const { active, setActive, optionId, onKey } = useListboxKeys(areas.length, Math.max(0, chosen), take);
  return (
    <div
      className={styles.list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={active === null ? undefined : optionId(active)}
      onKeyDown={(event) => {
        if (!onKey(event)) onOtherKey?.(event);
      }}
    >
      {areas.map((area, index) => (
        // The list takes the keys for its options.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
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
          <span>{area.name}</span>
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
