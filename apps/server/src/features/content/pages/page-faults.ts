/** What is wrong with a file of a page's text. */
export interface PageFault {
  /** From the folder of all pages: `privacyPolicy/en.md`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** A sentence in English, for the carrier's staff. */
  readonly text: string;
}

export function pageFaultText({ file, line, text }: PageFault): string {
  return `${file}:${line}: ${text}`;
}

/** The pages cannot be shown as they are; the message names file and line of every fault. */
export class BadPages extends Error {
  constructor(folder: string, faults: readonly PageFault[]) {
    super(`the pages in ${folder} have faults:\n${faults.map((fault) => pageFaultText(fault)).join("\n")}`);
  }
}
