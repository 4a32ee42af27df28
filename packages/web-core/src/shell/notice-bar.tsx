import { m } from "@rimba/content/messages";
import Megaphone from "lucide-react/icons/megaphone";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { useState, useSyncExternalStore } from "react";
import { BeforePaint } from "../document/before-paint.tsx";
import { type RootNotice, useRootData } from "./carrier-context.ts";
import { useMarquee } from "./use-marquee.ts";
import styles from "./notice-bar.module.css";

const storageKey = "noticeClosed";

/** Hides a notice that was closed before in this session, before it is painted. */
const hideClosed = import.meta.env.SSR
  ? `{
  const bar = document.currentScript.parentElement;
  if (sessionStorage.getItem("${storageKey}") === bar.dataset.notice) bar.hidden = true;
}`
  : "";

/** The scrolling notice above the header: runs, pauses, and stays closed for the session. */
export function NoticeBar() {
  const { notice, site } = useRootData();
  const closed = useClosed();
  if (notice === null || closed === notice.text) return null;
  return <Bar key={notice.text} notice={notice} label={site === "desktop"} />;
}

function Bar({ notice, label }: { notice: RootNotice; label: boolean }) {
  const [paused, setPaused] = useState(false);
  const track = useMarquee();
  return (
    <aside
      className={`${styles.bar} ${styles[notice.level]}`}
      aria-label={m.notice_label()}
      data-notice={notice.text}
      suppressHydrationWarning
    >
      <BeforePaint script={hideClosed} />
      <div className={styles.inside}>
        <span className={styles.label}>
          <Megaphone size={20} strokeWidth={1.75} aria-hidden="true" />
          {label && <span aria-hidden="true">{m.notice_label()}</span>}
        </span>
        <div className={styles.window}>
          <div ref={track} className={styles.track} data-paused={paused || undefined}>
            <NoticeText notice={notice} />
            <span className={styles.again} aria-hidden="true" inert>
              <NoticeText notice={notice} />
            </span>
          </div>
        </div>
        <button
          type="button"
          className={`${styles.control} ${styles.pause}`}
          aria-label={paused ? m.notice_play() : m.notice_pause()}
          onClick={() => setPaused(!paused)}
        >
          {paused ? (
            <Play size={20} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Pause size={20} strokeWidth={1.75} aria-hidden="true" />
          )}
        </button>
        <button
          type="button"
          className={`${styles.control} ${styles.close}`}
          aria-label={m.notice_close()}
          onClick={() => close(notice.text)}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </aside>
  );
}

function NoticeText({ notice }: { notice: RootNotice }) {
  if (notice.linkUrl === null) return <span className={styles.text}>{notice.text}</span>;
  return (
    <a className={styles.text} href={notice.linkUrl}>
      {notice.text}
    </a>
  );
}

const watchers = new Set<() => void>();

/** The text of the notice that was closed in this session: a new notice shows again. */
function useClosed(): string | null {
  return useSyncExternalStore(watch, readClosed, () => null);
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** For browsers that forbid the storage: closed until the next page. */
let closedHere: string | null = null;

function readClosed(): string | null {
  try {
    return sessionStorage.getItem(storageKey) ?? closedHere;
  } catch {
    return closedHere;
  }
}

function close(text: string): void {
  closedHere = text;
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // Kept above.
  }
  for (const changed of watchers) changed();
}
