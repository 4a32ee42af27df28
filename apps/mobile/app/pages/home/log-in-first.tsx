import { m } from "@rimba/content/messages";
import { BeforePaint, useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { LogInWithoutScript } from "@rimba/web-core/app/session/log-in-without-script.tsx";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import css from "./log-in-first.module.css";
import { sitePart } from "@rimba/web-core/app/lazy/lazy-import.ts";

// Only for who is led here from a page for customers.
const LogInStrip = lazy(async () => ({
  default: (await sitePart(() => import("./log-in-strip.tsx"))).LogInStrip,
}));

/** The page is one and the same for everyone: that this visitor is asked, only the address says. */
const keepRoom = import.meta.env.SSR
  ? `if (/[?&]returnTo=/.test(location.search)) document.currentScript.previousElementSibling.dataset.asked = "";`
  : "";

/** Room for the strip that asks to log in, and the strip once the page is alive. */
export function LogInFirst() {
  const { search } = useLocation();
  const asked = useHydrated() && search.includes("login=1");
  return (
    <>
      <div className={css.place} suppressHydrationWarning>
        {asked && (
          <Suspense>
            <LogInStrip />
          </Suspense>
        )}
      </div>
      <BeforePaint script={keepRoom} />
      <LogInWithoutScript>
        <a href="/login">{m.login_submit()}</a>
      </LogInWithoutScript>
    </>
  );
}
