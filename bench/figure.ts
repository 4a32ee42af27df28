/** One line of the results. */
export interface Figure {
  readonly what: string;
  /** Formatted, with its unit. */
  readonly ours: string;
  /** Name and figure of the peer, against which it is compared. */
  readonly peer?: string;
  /** Our figure divided by the peer's, as in the aim. */
  readonly ratio?: number;
  readonly aim?: Aim;
  /** For the report. */
  readonly pictures?: readonly Picture[];
}

export interface Picture {
  readonly caption: string;
  /** Base64; empty if nothing was shown yet. */
  readonly jpeg: string;
}

export interface Aim {
  /** Such as "≥ 0.85". */
  readonly text: string;
  readonly met: boolean;
  /** How many times better than asked: 1 is just met, 0.5 is half of it. */
  readonly reached: number;
}

/** One benchmark, with its name for `npm run bench -- <name>`. */
export interface Row<Stage> {
  readonly name: string;
  /** It takes so long that it is measured only when it is named. */
  readonly isOnRequest?: boolean;
  readonly measure: (stage: Stage) => Promise<readonly Figure[]>;
}

export function atLeast(min: number, value: number): Aim {
  return { text: `≥ ${min}`, met: value >= min, reached: value / min };
}

export function atMost(max: number, value: number, unit = ""): Aim {
  return { text: `≤ ${max}${unit}`, met: value <= max, reached: value === max ? 1 : max / value };
}

/** Bytes, with an aim in KB. */
export function limited(what: string, bytes: number, maxKilobytes: number): Figure {
  return { what, ours: kilobytes(bytes), aim: atMost(maxKilobytes, bytes / 1000, " KB") };
}

/** A figure that could not be measured on this machine, and the reason. */
export function notMeasured(what: string, why: string): Figure {
  return { what, ours: `not measured: ${why}` };
}

const threeDigits = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

export function perSecond(count: number, unit = ""): string {
  return `${threeDigits.format(count)}${unit === "" ? "" : ` ${unit}`}/s`;
}

export function milliseconds(count: number): string {
  return `${threeDigits.format(count)} ms`;
}

/** 1 KB is 1,000 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
