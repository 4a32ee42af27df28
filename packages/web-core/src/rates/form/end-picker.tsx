import { m } from "@rimba/content/messages";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, type RefCallback, useId } from "react";
import { officialPath, type PickedArea, shortPath, wholePath } from "../../places/picked-area.ts";
import { useRegionPanel } from "../../places/use-region-panel.tsx";
import { mergeRefs } from "../../ui/merge-refs.ts";
import field from "../../places/region-trigger.module.css";
import styles from "./end-picker.module.css";

interface Props {
  readonly name: "from" | "to";
  readonly value: PickedArea | null;
  /** The id in the address, if its area is unknown. */
  readonly id: string;
  /** Words that the server could not resolve. */
  readonly words: string;
  readonly onPick: (area: PickedArea) => void;
  readonly error: string | null;
  readonly ref?: RefCallback<HTMLElement>;
  /** Id of the error message. */
  readonly errorId: string;
  /** `field`: label above; `row`: a row of a box that has both ends, where there is little room. */
  readonly look: "field" | "row";
}

/** One end of the lane: opens the region picker and shows the last two names of the place. */
export function LaneEndPicker({ name, value, id, words, onPick, error, ref, errorId, look }: Props) {
  const ownId = useId();
  const label = name === "from" ? m.rate_from() : m.rate_to();
  const { trigger, open, toggle, panel } = useRegionPanel({
    value,
    until: "smallest",
    label,
    labelId: `${ownId}-label`,
    layout: look === "row" ? "narrow" : "wide",
    onPick,
  });
  const shown = value === null ? (words === "" ? id : words) : shortPath(value);
  return (
    <div className={`${styles.end} ${styles[look]}`} data-end={name}>
      <span id={`${ownId}-label`} className={styles.label}>
        {label}
      </span>
      <button
        ref={mergeRefs(trigger, ref)}
        type="button"
        className={`${field.trigger} ${styles.trigger}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${ownId}-label ${ownId}-value`}
        // A button has no state "required": its description says it, or the error that asks for it.
        aria-describedby={error === null ? `${ownId}-required` : errorId}
        data-invalid={error !== null || undefined}
        title={value === null ? undefined : wholePath(value)}
        onClick={toggle}
      >
        <span
          id={`${ownId}-value`}
          className={
            shown === "" ? `${field.placeholder} ${styles.placeholder}` : `${field.value} ${styles.value}`
          }
        >
          <bdi>{shown === "" ? m.rate_end_placeholder() : shown}</bdi>
        </span>
        <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <input
        className={`${field.plain} ${styles.plain}`}
        name={`${name}Words`}
        defaultValue={words === "" && value !== null ? officialPath(value) : words}
        aria-labelledby={`${ownId}-label`}
        aria-required="true"
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        placeholder={m.region_search_placeholder()}
      />
      <input type="hidden" name={name} value={value?.areaId ?? id} />
      <span id={`${ownId}-required`} hidden>
        {m.field_required()}
      </span>
      {panel}
    </div>
  );
}

/** Both ends of the lane in one frame, with a swap button. */
export function LaneEnds({ children, swap }: { children: ReactNode; swap?: ReactNode }) {
  return (
    <div className={styles.box}>
      <div className={styles.ends}>{children}</div>
      {swap}
    </div>
  );
}
