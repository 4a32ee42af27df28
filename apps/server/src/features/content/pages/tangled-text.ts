import type { AtLine } from "./at-line.ts";

/** No text for people comes near these. The parser's work grows with the square of both, and it nests as deep as there are marks. */
const mostLines = 1000;
const mostMarks = 500;

const inline = /[*_[\]`<>]/g;
/** What may begin lists within lists, all on one line. */
const beginning = /^[\s\d.)>*+-]*/;
const ofLists = /[-+.)]/g;

/** What would keep the parser busy for so long that nobody else is answered, or nest deeper than anybody can follow; null: nothing. */
export function tangleOf(text: string): AtLine<string> | null {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > mostLines) {
    return {
      line: mostLines + 1,
      value: `A text has at most ${mostLines} lines; this one has ${lines.length}.`,
    };
  }
  let inParagraph = 0;
  for (const [index, line] of lines.entries()) {
    inParagraph = line.trim() === "" ? 0 : inParagraph + marksIn(line);
    if (inParagraph > mostMarks) {
      return {
        line: index + 1,
        value: `A paragraph has at most ${mostMarks} marks such as *, [ and >. Leave an empty line, or write it with fewer.`,
      };
    }
  }
  return null;
}

function marksIn(line: string): number {
  const [start = ""] = beginning.exec(line) ?? [];
  return countOf(inline, line) + countOf(ofLists, start);
}

function countOf(mark: RegExp, text: string): number {
  return text.match(mark)?.length ?? 0;
}
