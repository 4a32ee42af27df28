import { lazy, Suspense } from "react";
import { useLocation } from "react-router";

// Only for who is led here from a page for customers.
const LogInStrip = lazy(async () => ({ default: (await import("./log-in-strip.tsx")).LogInStrip }));

export function LogInFirst() {
  const { search } = useLocation();
  return (
    /[?&]login=1/.test(search) && (
      <Suspense>
        <LogInStrip />
      </Suspense>
    )
  );
}
