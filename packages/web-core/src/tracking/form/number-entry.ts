import { m } from "@rimba/content/messages";
import { maxTrackingNumbers, type TrackBy, type WaybillFormat } from "@rimba/contract";
import {
  canonicalNumber,
  parseCustomerOrder,
  parseNumberList,
  parseWaybill,
  readableNumber,
  waybillDigits,
} from "@rimba/domain";
import { useCallback, useEffect, useRef, useState } from "react";
import { usePersistedInput } from "../../app/storage/persisted-input.ts";

/** What is wrong with the field. If several apply, the first one of this list is shown. */
export type EntryProblem = "empty" | "tooMany" | "unreadable" | "offline";

export type NumberEntry = ReturnType<typeof useNumberEntry>;

interface Start {
  readonly by: TrackBy;
  readonly numbers: readonly string[];
  readonly problem: EntryProblem | null;
  readonly hasIgnored: boolean;
  readonly format: WaybillFormat;
}

/** State of the numbers of a tracking form while the visitor fills it in. */
export function useNumberEntry(start: Start) {
  const { format } = start;
  const [by, setByAlone] = useState(start.by);
  const [numbers, setNumbers] = useState(start.numbers);
  const [problem, setProblem] = useState(start.problem);
  const [announcement, setAnnouncement] = useState("");
  const [hasIgnored, setHasIgnored] = useState(start.hasIgnored);
  const box = useRef<HTMLTextAreaElement>(null);

  const take = (text: string, all: boolean): readonly string[] | null => {
    const absorbed = absorbText(numbers, text, { by, format }, all);
    const added = absorbed.numbers.slice(numbers.length);
    if (box.current !== null && box.current.value !== absorbed.text) box.current.value = absorbed.text;
    if (added.length > 0) {
      setNumbers(absorbed.numbers);
      setAnnouncement(added.map((number) => m.track_added({ number: readableNumber(number, by) })).join(" "));
    }
    if (absorbed.hasIgnored) setHasIgnored(true);
    else if (added.length > 0) setHasIgnored(false);
    if (absorbed.refused) setProblem("tooMany");
    else if (text !== "" || added.length > 0) setProblem(null);
    return absorbed.refused ? null : absorbed.numbers;
  };

  // Text that was typed before hydration.
  const takeFirst = useRef(take);
  useEffect(() => {
    const text = box.current?.value ?? "";
    if (text !== "") takeFirst.current(text, false);
  }, []);

  usePersistedInput(
    "track",
    () => ({ by, numbers, text: box.current?.value ?? "" }),
    (stored) => {
      setByAlone(stored.by);
      setNumbers(stored.numbers);
      if (box.current !== null) box.current.value = stored.text;
    },
  );

  return {
    by,
    format,
    numbers,
    problem,
    /** What a screen reader announces after the last change. */
    announcement,
    /** A message was pasted: only its numbers were taken. */
    hasIgnored,
    /** The text box. It is uncontrolled before hydration, so React never owns its text. */
    box,
    setProblem,
    setBy: (next: TrackBy) => {
      setByAlone(next);
      setNumbers([...new Set(numbers.map((number) => canonicalNumber(number, next, format)))]);
      setProblem(null);
    },
    /** Moves finished numbers from the text box into chips; `all` includes the last one. */
    absorb: (all = false) => {
      take(box.current?.value ?? "", all);
    },
    add: (text: string) => {
      take(`${box.current?.value ?? ""} ${text}`.trim(), true);
    },
    remove: useCallback(
      (number: string) => {
        setNumbers((all) => all.filter((one) => one !== number));
        setProblem(null);
        setAnnouncement(m.track_removed({ number: readableNumber(number, by) }));
        box.current?.focus();
      },
      [by],
    ),
    /** Moves a number from its chip back into the text box, selected for editing. */
    edit: (number: string) => {
      const { numbers: all } = absorbText(numbers, box.current?.value ?? "", { by, format }, true);
      setNumbers(all.filter((one) => one !== number));
      setProblem(null);
      if (box.current === null) return;
      box.current.value = readableNumber(number, by);
      box.current.focus();
      box.current.select();
    },
    /** All numbers at submit. Null if there are none or too many: the problem is then shown. */
    finish: (): readonly string[] | null => {
      const all = take(box.current?.value ?? "", true);
      if (all !== null && all.length > 0) return all;
      if (all !== null) setProblem("empty");
      box.current?.focus();
      return null;
    },
  };
}

interface NumberRules {
  readonly by: TrackBy;
  readonly format: WaybillFormat;
}

interface Absorbed {
  readonly numbers: readonly string[];
  /** Text that stays in the text box: the unfinished number, or numbers beyond the limit. */
  readonly text: string;
  /** There were more than ten numbers. The excess stays in the text box. */
  readonly refused: boolean;
  /** The text contained words besides numbers; they were dropped. */
  readonly hasIgnored: boolean;
}

/**
 * Extracts finished numbers from the text. A comma, semicolon, space or line break finishes a number; the spaces inside
 * a waybill's groups do not. `all` extracts the last one too (Enter, paste, submit).
 */
export function absorbText(
  numbers: readonly string[],
  text: string,
  { by, format }: NumberRules,
  all = false,
): Absorbed {
  const tailStart = all ? text.length : unfinishedFrom(text, by, format);
  const head = text.slice(0, tailStart);
  const tail = text.slice(tailStart);
  // Numbers entered before show that another word belongs to the same message.
  const list = parseNumberList([...numbers, head].join("\n"), by, format);
  const found = [...list.numbers, ...list.surplus].filter((number) => !numbers.includes(number));
  const room = maxTrackingNumbers - numbers.length;
  const refused = found.length > room;
  return {
    numbers: [...numbers, ...found.slice(0, room)],
    text: refused ? [...found.slice(room), tail].join(" ").trim() : tail,
    refused,
    hasIgnored: list.ignored.length > 0,
  };
}

/** Digits of an order number of the carrier. */
const orderDigits = 12;

/** The index at which an unfinished number begins; the length of the text if there is none. */
function unfinishedFrom(text: string, by: TrackBy, format: WaybillFormat): number {
  const grouped =
    by === "waybill"
      ? new RegExp(`(?<![^\\s,;])${format.waybillPrefix}[ \\t-]*(?:\\d[ \\t-]*)*$`, "iu").exec(text)
      : /(?<![^\s,;])[A-Z]{2,4}[ \t]+(?:\d[ \t-]*)*$/iu.exec(text);
  if (grouped !== null) {
    const digits = grouped[0].replace(/\D/gu, "").length;
    return digits >= (by === "waybill" ? waybillDigits(format) : orderDigits) && /\s$/u.test(text)
      ? text.length
      : grouped.index;
  }
  return text.length - (/[^\s,;，；、]*$/u.exec(text)?.[0].length ?? 0);
}

/** Whether the format of a number alone shows that it is wrong. */
export function isWrong(number: string, { by, format }: NumberRules): boolean {
  const { kind } = by === "waybill" ? parseWaybill(number, format) : parseCustomerOrder(number);
  return kind === "invalid";
}
