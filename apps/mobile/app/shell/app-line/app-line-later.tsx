import { type ComponentType, useEffect, useState } from "react";

/** Milliseconds after which a page is quiet, on a phone too. */
const quietAfter = 5000;

/** What makes the site an app, once the page itself is there and at rest: it costs the first visit nothing. */
export function AppLineLater() {
  const [Line, setLine] = useState<ComponentType | null>(null);
  useEffect(() => {
    // While developing, nothing is kept.
    if (!import.meta.env.PROD) return;
    // What opens without network is as old as it is: that is said before anybody reads it.
    const timer = setTimeout(
      () => {
        import("./app-line.tsx").then(
          ({ AppLine }) => setLine(() => AppLine),
          () => undefined,
        );
      },
      navigator.onLine ? quietAfter : 0,
    );
    return () => clearTimeout(timer);
  }, []);
  return Line && <Line />;
}
