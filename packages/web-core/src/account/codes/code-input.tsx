import { type ClipboardEvent, useState } from "react";
import { codeIn, codeInMessage, codeLength } from "./code-text.ts";
import styles from "./code-input.module.css";

interface Props {
  readonly id: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly invalid: boolean;
  readonly describedBy: string;
  /** No code is on its way yet: the boxes say so, and take one all the same. */
  readonly early: boolean;
}

/** Six boxes drawn over one real input, so that typing, pasting and what the device fills in all work. */
export function CodeInput({ id, value, onChange, invalid, describedBy, early }: Props) {
  const [focused, setFocused] = useState(false);
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    onChange(codeInMessage(event.clipboardData.getData("text")));
  };
  return (
    <div
      className={styles.code}
      dir="ltr"
      data-early={early || undefined}
      data-invalid={invalid || undefined}
    >
      <input
        id={id}
        className={styles.input}
        name="code"
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        aria-required="true"
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(codeIn(event.target.value))}
        onPaste={paste}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        // The boxes show no place between digits: what is typed goes to the end.
        onSelect={({ currentTarget: { selectionStart, selectionEnd, value: all }, currentTarget }) => {
          if (selectionStart === selectionEnd && selectionStart !== all.length)
            currentTarget.setSelectionRange(all.length, all.length);
        }}
      />
      {Array.from({ length: codeLength }, (_none, place) => (
        <span
          key={place}
          className={styles.box}
          data-next={(focused && place === Math.min(value.length, codeLength - 1)) || undefined}
          aria-hidden="true"
        >
          {value[place]}
        </span>
      ))}
    </div>
  );
}
