import { m } from "@rimba/content/messages";
import Megaphone from "lucide-react/icons/megaphone";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { type RootNotice, useRootData } from "./carrier-context.ts";
import { useMarquee } from "./use-marquee.ts";
import styles from "./notice-bar.module.css";

const storageKey = "noticeClosed";

/** The scrolling notice above the header: runs, pauses, and stays closed for the session. */
export function NoticeBar() {
  const { notice, site } = useRootData();
  const closed = useClosed(notice);
  if (notice === null || closed.is) return null;
  return <Bar key={notice.text} notice={notice} label={site === "desktop"} close={closed.close} />;
}

function Bar({ notice, label, close }: { notice: RootNotice; label: boolean; close: () => void }) {
  const [paused, setPaused] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  useMarquee(track);
  return (
    <aside className={`${styles.bar} ${styles[notice.level]}`} aria-label={m.notice_label()}>
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
          onClick={close}
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

/** Whether this very notice was closed in this session. A new notice shows again. */
function useClosed(notice: RootNotice | null): { is: boolean; close: () => void } {
  const [closed, setClosed] = useState<string | null>(null);
  useEffect(() => {
    setClosed(sessionStorage.getItem(storageKey));
  }, []);
  return {
    is: notice !== null && closed === notice.text,
    close: () => {
      if (notice === null) return;
      sessionStorage.setItem(storageKey, notice.text);
      setClosed(notice.text);
    },
  };
}
