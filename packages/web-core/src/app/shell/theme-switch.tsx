import { m } from "@rimba/content/messages";
import { useId } from "react";
import type { Theme } from "../../ui/styles/design-tokens.ts";
import { useTheme } from "./theme.tsx";
import styles from "./theme-switch.module.css";

const choices = [null, "light", "dark"] as const satisfies readonly (Theme | null)[];

export function themeName(theme: Theme | null): string {
  return theme === null ? m.theme_system() : theme === "light" ? m.theme_light() : m.theme_dark();
}

/** Light, dark, or as the device. The choice stays on this device. */
export function ThemeSwitch() {
  const [chosen, choose] = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{m.theme_label()}</legend>
      {choices.map((theme) => (
        <div key={theme ?? "system"} className={styles.choice}>
          <label>
            <input
              className="visually-hidden ring-beside"
              type="radio"
              name={name}
              checked={theme === chosen}
              onChange={() => choose(theme)}
            />
            <span>{themeName(theme)}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
