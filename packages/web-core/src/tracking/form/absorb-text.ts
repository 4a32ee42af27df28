import type { TrackBy } from "@rimba/contract";
import { maxTrackingNumbers } from "@rimba/contract";
import { parseNumberList } from "@rimba/domain";

export interface NumberRules {
  readonly by: TrackBy;
  /** Letters that begin this carrier's waybills. */
  readonly prefix: string;
}

export interface Absorbed {
  readonly numbers: readonly string[];
  /** What stays in the entry: the number still being written, or what found no room. */
  readonly text: string;
  /** More than ten: something was refused, and stays in the entry. */
  readonly refused: boolean;
  /** Words around the numbers were dropped. */
  readonly hasIgnored: boolean;
}

/**
 * Takes finished numbers out of what stands in the entry. A number is finished by a comma, semicolon, space
 * or new line; the spaces inside a waybill's groups do not finish it. `all` takes the last one too
 * (Enter, paste, submit).
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
