import { type ComponentType, useEffect, useState } from "react";

/** Milliseconds after which a page is quiet, on a phone too. */
const quietAfter = 5000;

/** What makes the site an app, once the page itself is there and at rest: it costs the first visit nothing. */
export function AppLineLater() {
  const [Line, setLine] = useState<ComponentType | null>(null);
  useEffect(() => {
    // While developing, nothing is kept.
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      import("./app-line.tsx").then(
        ({ AppLine }) => setLine(() => AppLine),
        () => undefined,
      );
    }, quietAfter);
    return () => clearTimeout(timer);
  }, []);
  return Line && <Line />;
}
