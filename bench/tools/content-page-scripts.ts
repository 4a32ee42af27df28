import type { Browser } from "@playwright/test";
import { type Figure, limited } from "../figure.ts";
import { computer, phone, sum, type Visit, visit } from "./visit.ts";

const maxKilobytes = 15;
/** Before the first touch; the inline script is part of the page. */
const maxUntouchedKilobytes = 12;
const devices = { mobile: phone, desktop: computer } as const;
const pages = [
  "problem/qa",
  "problem/hazardous",
  "serviceProducts",
  "newsCenter",
  "aboutUs/talentRecruitment",
];

/**
 * The JavaScript of content pages beyond the shell. Aim: 15 KB. The shell consists of the scripts that every content
 * page shares with the tracking page.
 */
export async function contentPageScripts(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const article = await newestArticle(browser, origin);
  for (const [site, device] of Object.entries(devices)) {
    const read = await visitAll(browser, device, origin, [...pages, article]);
    const tracking = await visit(browser, device, `${origin}/track`);
    const all = [...read.values(), tracking];
    const shell = [...tracking.scripts.keys()].filter((file) =>
      all.every(({ scripts }) => scripts.has(file)),
    );
    for (const [page, { scripts }] of read) {
      const beyond = sum([...scripts].filter(([file]) => !shell.includes(file)).map(([, bytes]) => bytes));
      const { script } = await visit(browser, device, `${origin}/${page}`, { isUntouched: true });
      figures.push(
        limited(`Script of ${site} ${page} beyond the shell`, beyond, maxKilobytes),
        limited(`Script of ${site} ${page} before the first touch`, script, maxUntouchedKilobytes),
      );
    }
  }
  return figures;
}

async function visitAll(
  browser: Browser,
  device: (typeof devices)[keyof typeof devices],
  origin: string,
  paths: readonly string[],
): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  for (const path of paths) visits.set(path, await visit(browser, device, `${origin}/${path}`));
  return visits;
}

export async function newestArticle(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/newsCenter`);
    const address = await page.locator("main a[href*='/detail?id=']").first().getAttribute("href");
    if (address === null) throw new Error("The list of news has no article");
    return address.replace(/^\//, "");
  } finally {
    await page.close();
  }
}
