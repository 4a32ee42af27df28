import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { useSyncExternalStore, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, Link } from "react-router";
import { pagePaths } from "../app/entry-paths.ts";
import { StoredOutletCard, storedOutlet } from "../outlets/preferred/stored-outlet.tsx";
import styles from "./app-status-bar.module.css";
import { addressIn } from "../app/service-worker/decisions.ts";
import { useNewVersion } from "../app/service-worker/use-new-version.ts";
import { useRecent } from "../tracking/recent/recent-store.ts";
import { buttonClass } from "../ui/button.tsx";
import type { Layout } from "../ui/layout.ts";
import { sentenceGap } from "../ui/format/text.ts";

/** Above every page: the browser is offline, or a new version of the site is ready. */
export function AppStatusBar({ layout = "narrow" }: { layout?: Layout }) {
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const { offered, load } = useNewVersion();
  const { pathname, hash } = useLocation();
  const isHome = pathname === "/";
  const requested = isHome ? addressIn(hash, window.location.origin) : null;
  return (
    <>
      <div
        className={layout === "wide" ? `${styles.place} ${styles.wide}` : styles.place}
        role="status"
        data-app-line={!online || offered || undefined}
      >
        {!online && <p className={styles.line}>{m.app_offline()}</p>}
        {online && offered && (
          <p className={styles.line}>
            {m.app_new_version()}
            <button type="button" className={styles.load} onClick={load}>
              {m.app_load_version()}
            </button>
          </p>
        )}
      </div>
      {requested !== null && (
        <NotCached key={requested} requested={requested} online={online} layout={layout} />
      )}
      {!online && isHome && <StoredOutletCard />}
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

interface Props {
  /** The full URL of the requested page, which home replaces. */
  readonly requested: string;
  readonly online: boolean;
  readonly layout: Layout;
}

/** Why home is shown instead of the requested page, which pages are cached, and a link to retry. */
export function NotCached({ requested, online, layout }: Props) {
  const isBack = useBackOnline(online, () => window.location.replace(requested));
  const tracked = useRecent().length > 0;
  const [outlet] = useState(storedOutlet);
  return (
    <section
      className={layout === "wide" ? `${styles.card} ${styles.wide}` : styles.card}
      aria-labelledby="not-cached"
    >
      <h2 id="not-cached" className={styles.title}>
        {m.app_not_saved_title()}
      </h2>
      <p role="alert">
        {m.app_not_saved_text()}
        {!online && sentenceGap(getLocale()) + m.app_not_saved_opens()}
        {isBack && sentenceGap(getLocale()) + m.app_not_saved_back()}
      </p>
      {!online && (tracked || outlet !== null) && (
        <>
          <p className="muted">{m.app_not_saved_seen()}</p>
          <ul className={styles.list}>
            {tracked && (
              <li>
                <Link to={pagePaths.track} reloadDocument>
                  {m.app_not_saved_tracked()}
                </Link>
              </li>
            )}
            {outlet !== null && <li>{m.app_not_saved_outlet()}</li>}
          </ul>
        </>
      )}
      {/* A link, so that the browser requests it through the service worker. */}
      <a className={buttonClass({ look: isBack ? "primary" : "outline", wide: true })} href={requested}>
        {isBack ? m.app_not_saved_open() : m.error_card_retry()}
      </a>
    </section>
  );
}

/**
 * Calls `onBackOnline` once when the network comes back, unless the visitor has typed something meanwhile. Then the visitor
 * decides.
 * @returns whether the network came back
 */
function useBackOnline(online: boolean, onBackOnline: () => void): boolean {
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  const isBack = online && wasOffline;
  const typed = useRef(false);
  useEffect(() => {
    const onInput = () => {
      typed.current = true;
    };
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, []);
  const decide = useEffectEvent(() => {
    if (!typed.current) onBackOnline();
  });
  useEffect(() => {
    if (isBack) decide();
  }, [isBack]);
  return isBack;
}
