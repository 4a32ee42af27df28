import { m } from "@rimba/content/messages";
import ChevronDown from "lucide-react/icons/chevron-down";
import Megaphone from "lucide-react/icons/megaphone";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { useState, useSyncExternalStore } from "react";
import { BeforePaint } from "../document/before-paint.tsx";
import { type RootNotice, useRootData } from "./carrier-context.ts";
import styles from "./notice-bar.module.css";
import { useNoticeSteps } from "./use-notice-steps.ts";

const storageKey = "noticeClosed";

/** Hides notices that were closed before in this session, before the bar is painted. */
const hideClosed = import.meta.env.SSR
  ? `{
  const bar = document.currentScript.parentElement;
  if (sessionStorage.getItem("${storageKey}") === bar.dataset.notice) bar.hidden = true;
}`
  : "";

/** The notices above the header: one at a time, whole, two lines at a time; they stay closed for the session. */
export function NoticeBar() {
  const { notices, site } = useRootData();
  const closed = useClosed();
  const key = notices.map(({ text }) => text).join("\n");
  const [first] = notices;
  if (first === undefined || closed === key) return null;
  return <Bar key={key} closeKey={key} notices={notices} level={first.level} hasLabel={site === "desktop"} />;
}

interface BarProps {
  readonly closeKey: string;
  readonly notices: readonly RootNotice[];
  /** Of the first notice, which is the most pressing. */
  readonly level: RootNotice["level"];
  readonly hasLabel: boolean;
}

function Bar({ closeKey, notices, level, hasLabel }: BarProps) {
  const [isPaused, setPaused] = useState(false);
  const { view, track, count, step, showNext, setHeld, showFocused } = useNoticeSteps(
    notices.length,
    isPaused,
  );
  return (
    <aside
      className={`${styles.bar} ${styles[level]}`}
      aria-label={m.notice_label()}
      data-notice={closeKey}
      suppressHydrationWarning
    >
      <BeforePaint script={hideClosed} />
      <div className={styles.inside}>
        <span className={styles.label}>
          <Megaphone size={20} strokeWidth={1.75} aria-hidden="true" />
          {hasLabel && <span aria-hidden="true">{m.notice_label()}</span>}
        </span>
        <div
          className={styles.window}
          ref={view}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={({ target }) => showFocused(target)}
          onBlur={() => setHeld(false)}
          // The browser scrolls to what gets the focus; the step shows it already.
          onScroll={({ currentTarget }) => {
            currentTarget.scrollTop = 0;
          }}
        >
          <ul className={styles.track} ref={track} data-step={step}>
            {notices.map((notice) => (
              <li key={notice.text} className={styles.notice}>
                <NoticeText notice={notice} />
              </li>
            ))}
          </ul>
        </div>
        {count > 1 && (
          <>
            <button
              type="button"
              className={`${styles.control} ${styles.pause}`}
              aria-label={isPaused ? m.notice_play() : m.notice_pause()}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? (
                <Play size={20} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Pause size={20} strokeWidth={1.75} aria-hidden="true" />
              )}
            </button>
            <button type="button" className={styles.control} aria-label={m.notice_next()} onClick={showNext}>
              <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </>
        )}
        <button
          type="button"
          className={`${styles.control} ${styles.close}`}
          aria-label={m.notice_close()}
          onClick={() => close(closeKey)}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </aside>
  );
}

function NoticeText({ notice }: { notice: RootNotice }) {
  if (notice.linkUrl === null) return notice.text;
  return <a href={notice.linkUrl}>{notice.text}</a>;
}

const listeners = new Set<() => void>();

/** What was closed in this session: other notices show again. */
function useClosed(): string | null {
  return useSyncExternalStore(subscribe, readClosed, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For browsers that forbid the storage: closed until the next page. */
let closedInMemory: string | null = null;

function readClosed(): string | null {
  try {
    return sessionStorage.getItem(storageKey) ?? closedInMemory;
  } catch {
    return closedInMemory;
  }
}

function close(key: string): void {
  closedInMemory = key;
  try {
    sessionStorage.setItem(storageKey, key);
  } catch {
    // Remembered above.
  }
  for (const listener of listeners) listener();
}
