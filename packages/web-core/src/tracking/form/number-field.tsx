import { m } from "@rimba/content/messages";
import { maxTrackingNumbers } from "@rimba/contract";
import { readableNumber } from "@rimba/domain";
import CircleAlert from "lucide-react/icons/circle-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId } from "react";
import type { Layout } from "../../ui/layout.ts";
import { isWrong, type NumberEntry } from "./number-entry.ts";
import styles from "./number-field.module.css";

export type TrackFormLayout = Layout | "bar";

interface Props {
  readonly entry: NumberEntry;
  readonly layout: TrackFormLayout;
  /** The page explains what is wrong with the numbers. */
  readonly isExplained: boolean;
  /** The visitor focused the text box. */
  readonly onEntered: () => void;
  /** Content at the end of the box: the scan button. */
  readonly children?: ReactNode;
}

/**
 * Numbers as chips, and a text box for the next one. Without script the same markup is a form of
 * plain fields: the chips are hidden inputs with a submit button each, the box a textarea.
 */
export function NumberField({ entry, layout, isExplained, onEntered, children }: Props) {
  const { by, numbers, box } = entry;
  const id = useId();
  const error = errorOf(entry);
  const wrong = numbers.some((number) => isWrong(number, entry));
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that selects a candidate of an input method (IME) must not submit.
    if (event.nativeEvent.isComposing) return;
    const { value } = event.currentTarget;
    if (event.key === "Enter") {
      event.preventDefault();
      if (value.trim() === "") event.currentTarget.form?.requestSubmit();
      else entry.absorb(true);
    }
    if (event.key === "Backspace" && value === "") {
      const last = numbers.at(-1);
      if (last !== undefined) entry.remove(last);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData("text/plain");
    event.currentTarget.value = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    entry.absorb(true);
  };
  return (
    <div className={styles[layout]}>
      <label className="visually-hidden" htmlFor={id}>
        {by === "waybill" ? m.track_field_waybill() : m.track_field_order()}
      </label>
      <div className={styles.box} data-invalid={error !== null || undefined}>
        {numbers.length > 0 && (
          <ul className={styles.chips} aria-label={m.track_numbers_chosen()}>
            {numbers.map((number) => (
              <Chip key={number} number={number} entry={entry} />
            ))}
          </ul>
        )}
        <textarea
          ref={box}
          id={id}
          className={styles.entry}
          name="numbers"
          rows={1}
          placeholder={placeholderOf(layout, entry)}
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          aria-invalid={error !== null || wrong || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onFocus={onEntered}
          onChange={() => entry.absorb()}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {children}
      </div>
      <div className={layout === "bar" ? "visually-hidden" : styles.hint}>
        <span id={`${id}-hint`}>{m.track_hint()}</span>
        <span className={`${styles.count} num`}>
          {layout === "narrow" ? (
            <>
              <span aria-hidden="true">
                {numbers.length}/{maxTrackingNumbers}
              </span>
              <span className="visually-hidden">
                {m.track_count({ count: numbers.length, max: maxTrackingNumbers })}
              </span>
            </>
          ) : (
            m.track_count({ count: numbers.length, max: maxTrackingNumbers })
          )}
        </span>
      </div>
      <div id={`${id}-error`} role="alert">
        {(error !== null || (wrong && !isExplained)) && (
          <p className={styles.error}>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{error ?? (by === "waybill" ? m.track_wrong_waybill() : m.track_wrong_order())}</span>
          </p>
        )}
      </div>
      <div role="status">
        <p className="visually-hidden">{entry.announcement}</p>
        {entry.hasIgnored && <p className={styles.ignored}>{m.track_words_ignored()}</p>}
      </div>
    </div>
  );
}

function Chip({ number, entry }: { number: string; entry: NumberEntry }) {
  const wrong = isWrong(number, entry);
  const readable = readableNumber(number, entry.by);
  return (
    <li className={wrong ? `${styles.chip} ${styles.wrong}` : styles.chip}>
      <input type="hidden" name="numbers" value={number} />
      {wrong && <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />}
      <bdi dir="ltr" className={`${styles.number} num`}>
        {readable}
      </bdi>
      {wrong && <span className="visually-hidden">, {m.track_chip_wrong()}</span>}
      <button
        type="submit"
        name="remove"
        value={number}
        className={styles.remove}
        aria-label={m.track_remove({ number: readable })}
        onClick={(event) => {
          event.preventDefault();
          entry.remove(number);
        }}
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

function placeholderOf(layout: TrackFormLayout, { by, numbers }: NumberEntry): string {
  if (numbers.length > 0 && layout !== "wide") return m.track_placeholder_more_short();
  if (numbers.length > 0) return m.track_placeholder_more();
  return by === "waybill" ? m.track_placeholder_waybill() : m.track_placeholder_order();
}

function errorOf({ problem, by }: NumberEntry): string | null {
  switch (problem) {
    case null:
      return null;
    case "empty":
      return by === "waybill" ? m.track_empty_waybill() : m.track_empty_order();
    case "tooMany":
      return m.track_too_many();
    case "unreadable":
      return m.track_scan_nothing();
    case "offline":
      return m.track_offline();
  }
}
