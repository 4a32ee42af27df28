import { m } from "@rimba/content/messages";
import { useId } from "react";
import styles from "./old-number-choice.module.css";

interface Props {
  /** The old number, masked. */
  readonly phone: string;
  readonly lost: boolean;
  readonly onChoose: (lost: boolean) => void;
}

/** Whether the old number can still be reached: it decides when the change holds. */
export function OldNumberChoice({ phone, lost, onChoose }: Props) {
  const id = useId();
  const choices = [
    { isLost: false, name: m.change_phone_old_here(), text: m.change_phone_old_here_text() },
    { isLost: true, name: m.change_phone_old_lost(), text: m.change_phone_old_lost_text() },
  ];
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        {m.change_phone_old()}{" "}
        <bdi dir="ltr" className="num">
          {phone}
        </bdi>
      </legend>
      {choices.map(({ isLost, name, text }) => (
        <div key={name} className={styles.card} data-chosen={isLost === lost || undefined}>
          <input
            id={`${id}-${isLost}`}
            className={styles.radio}
            type="radio"
            name="oldNumber"
            checked={isLost === lost}
            onChange={() => onChoose(isLost)}
            aria-describedby={`${id}-${isLost}-text`}
          />
          <div>
            <label htmlFor={`${id}-${isLost}`} className={styles.name}>
              {name}
            </label>
            <p id={`${id}-${isLost}-text`} className={styles.text}>
              {text}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
