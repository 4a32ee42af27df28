import type { IncomingHttpHeaders } from "node:http";

/*
 * Detailed enough for people to recognise their devices. The maintained parsers (ua-parser-js, bowser) are a
 * hundred times larger and need updates for new devices, and the best one's licence (AGPL) excludes carriers.
 * Also, pages only show words of this file, whatever a browser calls itself.
 */

type Words = readonly (readonly [pattern: RegExp, name: string])[];

// The most specific first: nearly every browser also calls itself Chrome or Safari.
const browsers: Words = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOP(?:R|T|X)\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUC?Browser\//, "UC Browser"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: Words = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad|iPod)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browsers that identify themselves only in Sec-CH-UA. */
const brands: Words = [
  [/"Brave"/, "Brave"],
  [/"Microsoft Edge"/, "Edge"],
  [/"Opera(?: GX)?"/, "Opera"],
  [/"Samsung Internet"/, "Samsung Internet"],
  [/"YaBrowser"/, "Yandex Browser"],
  [/"Google Chrome"/, "Chrome"],
];

const programName = /^([A-Za-z][A-Za-z0-9._-]{0,29})\//;

/** "Chrome, Android"; for a program its own name. Null: unknown. */
export function deviceName(headers: IncomingHttpHeaders): string | null {
  const agent = headers["user-agent"]?.slice(0, 500) ?? "";
  const browser = wordFor(brands, headers["sec-ch-ua"]) ?? wordFor(browsers, agent);
  const system = wordFor(systems, agent);
  const known = [browser, system].filter((word) => word !== undefined);
  if (known.length > 0) return known.join(", ");
  const program = programName.exec(agent)?.[1];
  return program === undefined || program === "Mozilla" ? null : program;
}

function wordFor(words: Words, text: string | string[] | undefined): string | undefined {
  return typeof text === "string" ? words.find(([pattern]) => pattern.test(text))?.[1] : undefined;
}
