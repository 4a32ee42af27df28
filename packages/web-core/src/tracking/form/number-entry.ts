import { m } from "@rimba/content/messages";
import { maxTrackingNumbers, type TrackBy } from "@rimba/contract";
import { canonicalNumber, parseCustomerOrder, parseNumberList, parseWaybill } from "@rimba/domain";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { readableNumber } from "../../ui/format/waybill.ts";
import { usePersistedInput } from "../../app/storage/persisted-input.ts";

/** What is wrong with the field, in the order in which it matters. */
export type EntryProblem = "empty" | "tooMany" | "unreadable" | "offline";

export interface NumberEntry {
  readonly by: TrackBy;
  readonly prefix: string;
  readonly numbers: readonly string[];
  readonly problem: EntryProblem | null;
  /** What a screen reader announces after the last change. */
  readonly said: string;
  /** A message was pasted: its words were dropped, its numbers taken. */
  readonly hasIgnored: boolean;
  /** The text box. It is the page's own until the script is there, so its text is never React's. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly setBy: (by: TrackBy) => void;
  /** Takes numbers out of the text box; `all` also the last one. */
  readonly absorb: (all?: boolean) => void;
  readonly add: (text: string) => void;
  readonly remove: (number: string) => void;
  /** Takes a number out of its chip into the text box, ready to be typed over. */
  readonly edit: (number: string) => void;
  readonly setProblem: (problem: EntryProblem | null) => void;
  /** All numbers at submit, or null where there are none or too many (the problem is then shown). */
  readonly finish: () => readonly string[] | null;
}

interface Start {
  readonly by: TrackBy;
  readonly numbers: readonly string[];
  readonly problem: EntryProblem | null;
  readonly hasIgnored: boolean;
  readonly prefix: string;
}

/** The numbers of a tracking form while it is filled in. */
export function useNumberEntry(start: Start): NumberEntry {
  const { prefix } = start;
  const [by, setByAlone] = useState(start.by);
  const [numbers, setNumbers] = useState(start.numbers);
  const [problem, setProblem] = useState(start.problem);
  const [said, setSaid] = useState("");
  const [hasIgnored, setHasIgnored] = useState(start.hasIgnored);
  const box = useRef<HTMLTextAreaElement>(null);

  const take = (text: string, all: boolean): readonly string[] | null => {
    const absorbed = absorbText(numbers, text, { by, prefix }, all);
    const added = absorbed.numbers.slice(numbers.length);
    if (box.current !== null && box.current.value !== absorbed.text) box.current.value = absorbed.text;
    if (added.length > 0) {
      setNumbers(absorbed.numbers);
      setSaid(added.map((number) => m.track_added({ number: readableNumber(number, by) })).join(" "));
    }
    if (absorbed.hasIgnored) setHasIgnored(true);
    else if (added.length > 0) setHasIgnored(false);
    if (absorbed.refused) setProblem("tooMany");
    else if (text !== "" || added.length > 0) setProblem(null);
    return absorbed.refused ? null : absorbed.numbers;
  };

  // What was typed before the script came.
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
    prefix,
    numbers,
    problem,
    said,
    hasIgnored,
    box,
    setProblem,
    setBy: (next) => {
      setByAlone(next);
      setNumbers([...new Set(numbers.map((number) => canonicalNumber(number, next, prefix)))]);
      setProblem(null);
    },
    absorb: (all = false) => {
      take(box.current?.value ?? "", all);
    },
    add: (text) => {
      take(`${box.current?.value ?? ""} ${text}`.trim(), true);
    },
    remove: useCallback(
      (number: string) => {
        setNumbers((all) => all.filter((one) => one !== number));
        setProblem(null);
        setSaid(m.track_removed({ number: readableNumber(number, by) }));
        box.current?.focus();
      },
      [by],
    ),
    edit: (number) => {
      const { numbers: all } = absorbText(numbers, box.current?.value ?? "", { by, prefix }, true);
      setNumbers(all.filter((one) => one !== number));
      setProblem(null);
      if (box.current === null) return;
      box.current.value = readableNumber(number, by);
      box.current.focus();
      box.current.select();
    },
    finish: () => {
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
  /** Letters that begin this carrier's waybills. */
  readonly prefix: string;
}

interface Absorbed {
  readonly numbers: readonly string[];
  /** What stays in the entry: the number still being written, or what found no room. */
  readonly text: string;
  /** More than ten: something was refused, and stays in the entry. */
  readonly refused: boolean;
  /** Words around the numbers were dropped. */
  readonly hasIgnored: boolean;
}

/**
 * Extracts finished numbers from the entry's text. A comma, semicolon, space or new line finishes a number; the spaces
 * inside a waybill's groups do not. `all` extracts the last one too (Enter, paste, submit).
 */
export function absorbText(
  numbers: readonly string[],
  text: string,
  { by, prefix }: NumberRules,
  all = false,
): Absorbed {
  const tailStart = all ? text.length : unfinishedFrom(text, by, prefix);
  const head = text.slice(0, tailStart);
  const tail = text.slice(tailStart);
  // The numbers that are there already tell that a further word belongs to the same message.
  const list = parseNumberList([...numbers, head].join("\n"), by, prefix);
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

/** Of a waybill, and of an order number of ours. */
const digitsOfNumber = 12;

/** Where the number begins that may still go on; the length of the text where none does. */
function unfinishedFrom(text: string, by: TrackBy, prefix: string): number {
  const grouped =
    by === "waybill"
      ? new RegExp(`(?<![^\\s,;])${prefix}[ \\t-]*(?:\\d[ \\t-]*)*$`, "iu").exec(text)
      : /(?<![^\s,;])[A-Z]{2,4}[ \t]+(?:\d[ \t-]*)*$/iu.exec(text);
  if (grouped !== null) {
    const digits = grouped[0].replace(/\D/gu, "").length;
    return digits >= digitsOfNumber && /\s$/u.test(text) ? text.length : grouped.index;
  }
  return text.length - (/[^\s,;，；、]*$/u.exec(text)?.[0].length ?? 0);
}

/** Whether the form of a number alone shows that it is wrong. */
export function isWrong(number: string, { by, prefix }: NumberRules): boolean {
  const { kind } = by === "waybill" ? parseWaybill(number, prefix) : parseCustomerOrder(number);
  return kind === "illegal";
}
