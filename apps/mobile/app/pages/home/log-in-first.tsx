import { m } from "@rimba/content/messages";
import { InlineBootScript, useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { LogInWithoutScript } from "@rimba/web-core/app/session/log-in-without-script.tsx";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import css from "./log-in-first.module.css";
import { lazyImport } from "@rimba/web-core/app/lazy/lazy-import.ts";

// Only for who is led here from a page for customers.
const LogInStrip = lazy(async () => ({
  default: (await lazyImport(() => import("./log-in-strip.tsx"))).LogInStrip,
}));

/** The page is one and the same for everyone: that this visitor is asked, only the address says. */
const reserveSpace = import.meta.env.SSR
  ? `if (/[?&]returnTo=/.test(location.search)) document.currentScript.previousElementSibling.dataset.asked = "";`
  : "";

/** Room for the strip that asks to log in, and the strip once the page is alive. */
export function LogInFirst() {
  const { search } = useLocation();
  const requested = useHydrated() && search.includes("login=1");
  return (
    <>
      <div className={css.place} suppressHydrationWarning>
        {requested && (
          <Suspense>
            <LogInStrip />
          </Suspense>
        )}
      </div>
      <InlineBootScript script={reserveSpace} />
      <LogInWithoutScript>
        <a href="/login">{m.login_submit()}</a>
      </LogInWithoutScript>
    </>
  );
}
