import { type RefObject, useEffect, useRef, useState } from "react";

/** Two lines of some thirty characters on a phone are read in about four seconds; slow readers get half as long again. */
const stepMs = 6000;

interface NoticeSteps {
  /** Shows two lines of the track. */
  readonly view: RefObject<HTMLDivElement | null>;
  /** All notices, one below the other. */
  readonly track: RefObject<HTMLUListElement | null>;
  /** How many views full of text there are. */
  readonly count: number;
  readonly step: number;
  readonly showNext: () => void;
  /** Nothing moves under a pointer, or while a link in it has the focus. */
  readonly setHeld: (isHeld: boolean) => void;
  /** Shows the notice whose link has got the focus. */
  readonly showFocused: (link: Element) => void;
}

/** Moves the notices up by a view at a time, so that each is read whole: its lines first, then the next notice. */
export function useNoticeSteps(noticeCount: number, isPaused: boolean): NoticeSteps {
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
    // The font comes later, and with it other line breaks.
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
    view,
    track,
    count,
    step,
    showNext: () => setTurns(step + 1),
    setHeld,
    showFocused: (link) => {
      setHeld(true);
      const top = link.closest("li")?.offsetTop ?? 0;
      setTurns(Math.max(0, offsets.indexOf(top)));
    },
  };
}

/** Where each view full of text begins, in pixels from the top of the track. */
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
