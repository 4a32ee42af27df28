import { m } from "@rimba/content/messages";
import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { type ReactNode, type RefCallback, useId } from "react";
import { FieldError, hintClass } from "../ui/field.tsx";
import { mergeRefs } from "../ui/merge-refs.ts";
import { useHydrated } from "../app/document/hydration.tsx";
import { officialPath, type PickedArea, wholePath } from "./picked-area.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./region-picker.module.css";
import look from "./region-trigger.module.css";
import { useAreaNames } from "./use-area-names.ts";
import { useRegionPanel } from "./use-region-panel.tsx";

interface Props {
  /** The form field with the area's id. Without script `<name>Words` contains the typed words instead. */
  readonly name: string;
  readonly label: ReactNode;
  readonly value: PickedArea | null;
  readonly onPick: (area: PickedArea | null) => void;
  /** `smallest`: only areas without parts. */
  readonly until: "any" | "smallest";
  readonly hint?: ReactNode;
  readonly error: string | null;
  readonly ref?: RefCallback<HTMLElement>;
  /** The label says so where a form marks it; screen readers hear it in any case. */
  readonly required?: boolean;
  /** Words that the server could not resolve: shown again. */
  readonly words?: string;
  /** Id of the button that opens it. */
  readonly id?: string;
  readonly layout: Layout;
}

/** Chooses a province, city or district: one field, which opens a popover with columns, or a sheet. */
export function RegionPicker({
  name,
  label,
  value,
  onPick,
  until,
  hint,
  error,
  ref,
  required = false,
  words = "",
  id: givenId,
  layout,
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hydrated = useHydrated();
  const labelId = `${id}-label`;
  const described = [hint ? `${id}-hint` : "", error === null ? "" : `${id}-error`].filter(Boolean);
  // A button has no state "required": its description says it, or the error that asks for it.
  const buttonDescribed = required && error === null ? [`${id}-required`, ...described] : described;
  const named = useAreaNames(value);
  const { trigger, open, toggle, panel } = useRegionPanel({
    value: named,
    until,
    label,
    labelId,
    layout,
    onPick,
  });
  const shown = named === null ? words : wholePath(named);
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.frame}>
        <button
          ref={mergeRefs(trigger, ref)}
          type="button"
          id={id}
          className={look.trigger}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={buttonDescribed.join(" ") || undefined}
          data-invalid={error !== null || undefined}
          onClick={toggle}
        >
          <span
            id={`${id}-value`}
            className={shown === "" ? look.placeholder : `phrases ${look.value} ${styles.value}`}
          >
            <bdi>{shown === "" ? m.region_placeholder() : shown}</bdi>
          </span>
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        {shown !== "" && until === "any" && (
          <button
            type="button"
            className={styles.clear}
            aria-label={m.region_clear()}
            onClick={() => {
              onPick(null);
              trigger.current?.focus();
            }}
          >
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      <input
        className={look.plain}
        name={`${name}Words`}
        defaultValue={words === "" && value !== null ? officialPath(value) : words}
        aria-labelledby={`${id}-label`}
        aria-required={required || undefined}
        aria-describedby={described.join(" ") || undefined}
        // With script the button shows it.
        aria-invalid={(!hydrated && error !== null) || undefined}
        placeholder={m.region_search_placeholder()}
        // Visible and submitted only without script.
        disabled={hydrated}
      />
      <input type="hidden" name={name} value={value?.areaId ?? ""} />
      {required && (
        <span id={`${id}-required`} hidden>
          {m.field_required()}
        </span>
      )}
      {hint && (
        <p id={`${id}-hint`} className={hintClass}>
          {hint}
        </p>
      )}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {panel}
    </div>
  );
}
