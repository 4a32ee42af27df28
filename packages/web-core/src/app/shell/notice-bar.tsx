import { m } from "@rimba/content/messages";
import ChevronDown from "lucide-react/icons/chevron-down";
import Megaphone from "lucide-react/icons/megaphone";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { InlineBootScript } from "../document/hydration.tsx";
import { type RootNotice, useRootData } from "../document/root-data.ts";
import { parseText, persistedStore, usePersisted } from "../storage/persisted-store.ts";
import type { Layout } from "../../ui/layout.ts";
import styles from "./notice-bar.module.css";

const storageKey = "noticeClosed";

/** Notices closed in this session; others are shown again. */
const closedNotices = persistedStore(storageKey, parseText, { storage: () => sessionStorage });

/** Hides notices that were closed earlier in this session, before the first paint. */
const hideClosed = import.meta.env.SSR
  ? `try {
  const bar = document.currentScript.parentElement;
  if (sessionStorage.getItem("${storageKey}") === JSON.stringify(bar.dataset.notice)) bar.hidden = true;
} catch {}`
  : "";

/** The notices above the header: one at a time, whole, two lines at a time; they stay closed for the session. */
export function NoticeBar({ layout }: Pick<BarProps, "layout">) {
  const { notices } = useRootData();
  const closed = usePersisted(closedNotices);
  const key = notices.map(({ text }) => text).join("\n");
  const [first] = notices;
  if (first === undefined || closed === key) return null;
  return <Bar key={key} closeKey={key} notices={notices} level={first.level} layout={layout} />;
}

interface BarProps {
  readonly closeKey: string;
  readonly notices: readonly RootNotice[];
  /** Of the first notice, which is the most urgent. */
  readonly level: RootNotice["level"];
  /** Wide has room to say what they are. */
  readonly layout: Layout;
}

function Bar({ closeKey, notices, level, layout }: BarProps) {
  const [isPaused, setPaused] = useState(false);
  const { view, track, count, step, showNext, setHeld, showFocused } = useNoticeSteps(
    notices.length,
    isPaused,
  );
  return (
    <aside
      className={`${styles.bar} ${styles[level]} ${styles[layout]}`}
      aria-label={m.notice_label()}
      data-notice={closeKey}
      suppressHydrationWarning
    >
      <InlineBootScript script={hideClosed} />
      <div className={styles.inside}>
        <span className={styles.label}>
          <Megaphone size={20} strokeWidth={1.75} aria-hidden="true" />
          {layout === "wide" && <span aria-hidden="true">{m.notice_label()}</span>}
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
          className={`needs-script ${styles.control}`}
          aria-label={m.notice_close()}
          onClick={() => closedNotices.write(closeKey)}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </aside>
  );
}

function NoticeText({ notice }: { notice: RootNotice }) {
  if (notice.linkUrl === null) return notice.text;
  return (
    <a className="inherit" href={notice.linkUrl}>
      {notice.text}
    </a>
  );
}

/**
 * Two lines of some thirty characters on a phone are read in about four seconds; half as long is added for
 * slow readers.
 */
const stepMs = 6000;

/**
 * Advances the notices by a view at a time, so that each can be read completely: its lines first, then the
 * next notice.
 */
export function useNoticeSteps(noticeCount: number, isPaused: boolean) {
  const view = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [offsets, setOffsets] = useState<readonly number[]>(() => Array<number>(noticeCount).fill(0));
  const [turns, setTurns] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const count = offsets.length;
  const step = turns % count;

  useEffect(() => {
    const measure = () => setOffsets(stepOffsets(view.current, track.current));
    measure();
    // The font loads later and changes line breaks.
    const observer = new ResizeObserver(measure);
    if (view.current !== null) observer.observe(view.current);
    if (track.current !== null) observer.observe(track.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (track.current !== null) track.current.style.transform = `translateY(${-(offsets[step] ?? 0)}px)`;
  }, [offsets, step]);

  useEffect(() => {
    if (count < 2 || isPaused || isHeld) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setTurns((before) => before + 1);
    }, stepMs);
    return () => clearInterval(timer);
  }, [count, isPaused, isHeld]);

  return {
    /** Shows two lines of the track. */
    view,
    /** All notices, one below the other. */
    track,
    /** Number of views of two lines. */
    count,
    step,
    showNext: () => setTurns(step + 1),
    /** Nothing moves while the pointer is over it or a link in it has the focus. */
    setHeld,
    /** Shows the notice with the focused link. */
    showFocused: (link: Element) => {
      setHeld(true);
      const top = link.closest("li")?.offsetTop ?? 0;
      setTurns(Math.max(0, offsets.indexOf(top)));
    },
  };
}

/** Offset of each view, in pixels from the top of the track. */
function stepOffsets(view: HTMLElement | null, track: HTMLElement | null): readonly number[] {
  const height = view?.clientHeight ?? 0;
  if (track === null || height === 0) return [0];
  const offsets = [...track.children].flatMap((notice) => {
    const { offsetTop, offsetHeight } = notice as HTMLElement;
    const views = Math.max(1, Math.ceil((offsetHeight - 1) / height));
    return Array.from({ length: views }, (_none, index) => offsetTop + index * height);
  });
  return offsets.length === 0 ? [0] : offsets;
}
