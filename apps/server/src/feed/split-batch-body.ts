import { YieldTimer } from "../platform/jobs/yield-timer.ts";

/** Maximum characters of one item: twice the longest article in three languages. */
const maxItemLength = 1_000_000;
/** Characters of everything but the items. */
const maxFrameLength = 64 * 1024;
/** Safety limit for the number of items; below it the schema reports that there are too many. */
const maxItems = 10_000;
/** Characters between two checks of the time. */
const lookEvery = 65_536;

const codes = { quote: 34, comma: 44, open: 91, close: 93, openObject: 123, closeObject: 125 } as const;

interface Part {
  readonly from: number;
  readonly to: number;
}

/** `parse` throws for invalid JSON. */
export type ParseJson = (text: string) => unknown;

/**
 * Parses `{"events":[…]}` in slices, item by item: a body of 8 MB in one go would block the event loop for a
 * tenth of a second. `parse` alone decides what is valid JSON: it gets each item, and the rest with numbers
 * instead of items.
 */
export async function splitBatchBody(text: string, parse: ParseJson): Promise<unknown> {
  const { frame, parts } = await findItems(text);
  const body = parse(frame);
  if (typeof body !== "object" || body === null) return body;
  const yieldTimer = new YieldTimer();
  for (const [name, value] of Object.entries(body)) {
    if (!Array.isArray(value)) continue;
    const items: unknown[] = [];
    for (const index of value as number[]) {
      const { from, to } = parts[index] ?? { from: 0, to: 0 };
      items.push(parse(text.slice(from, to)));
      if (yieldTimer.isDue) await yieldTimer.yield();
    }
    (body as Record<string, unknown>)[name] = items;
  }
  return body;
}

/** The items of each array directly in the outer object, and the text with numbers in their places. */
async function findItems(text: string): Promise<{ frame: string; parts: readonly Part[] }> {
  const yieldTimer = new YieldTimer();
  const parts: Part[] = [];
  const frame: string[] = [];
  let copiedTo = 0;
  let depth = 0;
  let itemFrom = -1;
  let lookAt = lookEvery;
  const endItem = (at: number) => {
    if (at - itemFrom > maxItemLength || parts.length >= maxItems) throw tooLarge();
    frame.push(String(parts.length));
    parts.push({ from: itemFrom, to: at });
  };
  for (let at = 0; at < text.length; at += 1) {
    if (at >= lookAt) {
      lookAt = at + lookEvery;
      if (yieldTimer.isDue) await yieldTimer.yield();
    }
    const inItems = depth === 2 && itemFrom >= 0;
    switch (text.charCodeAt(at)) {
      case codes.quote:
        at = endOfText(text, at);
        break;
      case codes.open:
      case codes.openObject:
        depth += 1;
        if (depth === 2 && text.charCodeAt(at) === codes.open) {
          frame.push(text.slice(copiedTo, at + 1));
          itemFrom = at + 1;
        }
        break;
      case codes.comma:
        if (!inItems) break;
        endItem(at);
        frame.push(",");
        itemFrom = at + 1;
        break;
      case codes.close:
      case codes.closeObject:
        if (inItems) {
          if (text.charCodeAt(at) === codes.closeObject) throw notJson();
          const isEmpty = text[itemFrom - 1] === "[" && text.slice(itemFrom, at).trim() === "";
          if (!isEmpty) endItem(at);
          copiedTo = at;
          itemFrom = -1;
        }
        depth -= 1;
        break;
    }
  }
  if (itemFrom >= 0) throw notJson();
  frame.push(text.slice(copiedTo));
  if (frame.reduce((sum, { length }) => sum + length, 0) > maxFrameLength) throw tooLarge();
  return { frame: frame.join(""), parts };
}

/**
 * Index of the closing quotation mark of the text that begins at `from`; the end of the body if there is
 * none.
 */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}

function tooLarge(): Error {
  return Object.assign(new Error("An item of the batch is too large"), {
    code: "FST_ERR_CTP_BODY_TOO_LARGE",
    statusCode: 413,
  });
}

function notJson(): Error {
  return Object.assign(new SyntaxError("The body is not valid JSON"), { statusCode: 400 });
}
