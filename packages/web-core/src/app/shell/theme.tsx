import { useEffect, useSyncExternalStore } from "react";
import { InlineBootScript } from "../document/hydration.tsx";
import { brandColours, type Theme } from "../../ui/styles/design-tokens.ts";
import { persistedStore } from "../storage/persisted-store.ts";

const storageKey = "theme";

/** What the visitor chose on this device. Null: the theme of the system. */
const themeStore = persistedStore(storageKey, (stored) =>
  stored === "light" || stored === "dark" ? stored : null,
);

/** The colour of the browser's own bar. */
const barColours = { light: brandColours.brand, dark: brandColours.darkCanvas } as const satisfies Record<
  Theme,
  string
>;

const showStored = `try {
  const theme = JSON.parse(localStorage.getItem("${storageKey}"));
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}`;

/** Shows the chosen theme before the first paint, and when this or another tab changes it. */
export function ThemeMark() {
  useEffect(() => {
    const showChosen = () => show(themeStore.read());
    // The script leaves the colours of the bar: React would not find its own elements again.
    showChosen();
    return themeStore.subscribe(showChosen);
  }, []);
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColours.dark} />
      <InlineBootScript script={import.meta.env.SSR ? showStored : ""} />
    </>
  );
}

function show(theme: Theme | null): void {
  const { dataset } = document.documentElement;
  if (theme === null) delete dataset["theme"];
  else dataset["theme"] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = barColours[theme ?? (meta.media.includes("dark") ? "dark" : "light")];
}

/** The chosen theme, and a function that changes it. */
export function useTheme(): readonly [Theme | null, (theme: Theme | null) => void] {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.read, () => null);
  return [theme, (chosen) => void themeStore.write(chosen)];
}
