import { m } from "@rimba/content/messages";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { KeptOutletCard } from "../outlets/preferred/kept-outlet-card.tsx";
import { askedIn } from "../app/service-worker/decisions.ts";
import css from "./app-line.module.css";
import { NotKept } from "./not-kept.tsx";
import { useNewVersion } from "../app/service-worker/use-new-version.ts";

/** Over every page: that there is no network, or that another version of the site is ready. */
export function AppLine() {
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const { offered, load } = useNewVersion();
  const { pathname, hash } = useLocation();
  const isHome = pathname === "/";
  const asked = isHome ? askedIn(hash, window.location.origin) : null;
  return (
    <>
      <div className={css.place} role="status" data-app-line={!online || offered || undefined}>
        {!online && <p className={css.line}>{m.app_offline()}</p>}
        {online && offered && (
          <p className={css.line}>
            {m.app_new_version()}
            <button type="button" className={css.load} onClick={load}>
              {m.app_load_version()}
            </button>
          </p>
        )}
      </div>
      {asked !== null && <NotKept key={asked} asked={asked} online={online} />}
      {!online && isHome && <KeptOutletCard />}
    </>
  );
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
