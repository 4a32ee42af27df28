import { type RefObject, useEffect, useRef, useState } from "react";

/** Two lines of some thirty characters on a phone are read in about four seconds; slow readers get half as long again. */
const stepMs = 6000;

interface NoticeSteps {
  /** Shows two lines of the track. */
  readonly window: RefObject<HTMLDivElement | null>;
  /** All notices, one below the other. */
  readonly track: RefObject<HTMLUListElement | null>;
  /** How many windows full of text there are. */
  readonly count: number;
  readonly current: number;
  readonly showNext: () => void;
  /** Nothing moves under a pointer, or while a link in it has the focus. */
  readonly holdHandlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Moves the notices up by a window at a time, so that each is read whole: its lines first, then the next notice. */
export function useNoticeSteps(noticeCount: number, isPaused: boolean): NoticeSteps {
  const window = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [offsets, setOffsets] = useState<readonly number[]>(() => Array<number>(noticeCount).fill(0));
  const [step, setStep] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const count = offsets.length;
  const current = step % count;

  useEffect(() => {
    const measure = () => setOffsets(stepOffsets(window.current, track.current));
    measure();
    // The font comes later, and with it other line breaks.
    const observer = new ResizeObserver(measure);
    if (window.current !== null) observer.observe(window.current);
    if (track.current !== null) observer.observe(track.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (track.current !== null) track.current.style.transform = `translateY(${-(offsets[current] ?? 0)}px)`;
  }, [offsets, current]);

  useEffect(() => {
    if (count < 2 || isPaused || isHeld) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setStep((before) => before + 1);
    }, stepMs);
    return () => clearInterval(timer);
  }, [count, isPaused, isHeld]);

  return {
    window,
    track,
    count,
    current,
    showNext: () => setStep(current + 1),
    holdHandlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => {
        setHeld(true);
        const view = window.current;
        if (view === null || track.current === null) return;
        // The browser has scrolled to a link further down: the same place is shown by a step instead.
        const top = view.scrollTop + (offsets[current] ?? 0);
        view.scrollTop = 0;
        setStep(
          Math.max(
            0,
            offsets.findLastIndex((offset) => offset <= top),
          ),
        );
      },
      onBlur: () => setHeld(false),
    },
  };
}

/** Where each window full of text begins, in pixels from the top of the track. */
function stepOffsets(window: HTMLElement | null, track: HTMLElement | null): readonly number[] {
  const height = window?.clientHeight ?? 0;
  if (track === null || height === 0) return [0];
  const offsets = [...track.children].flatMap((notice) => {
    const { offsetTop, offsetHeight } = notice as HTMLElement;
    const windows = Math.max(1, Math.ceil((offsetHeight - 1) / height));
    return Array.from({ length: windows }, (_none, index) => offsetTop + index * height);
  });
  return offsets.length === 0 ? [0] : offsets;
}
