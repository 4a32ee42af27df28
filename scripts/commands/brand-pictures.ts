/** `npm run brand-pictures`: draws the icons and the pictures that links are shared with, of the logo, the colours and the words of home. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { provideChromium } from "../test/chromium.ts";
import { step } from "../launch/progress.mjs";
import { projectFolder } from "../launch/project.mjs";

const locales = ["id", "en", "zh"] as const;
const iconSizes = [192, 512] as const;

const webCore = path.join(projectFolder, "packages", "web-core", "src");
const shown = path.join(projectFolder, "public");
const text = (...parts: string[]) => readFile(path.join(...parts), "utf8");
const inline = async (type: string, ...parts: string[]) =>
  `data:${type};base64,${(await readFile(path.join(...parts))).toString("base64")}`;

const tokens = await text(webCore, "styles", "tokens.css");
const symbol = await text(shown, "illustrations", "favicon.svg");
const logo = await text(webCore, "illustrations", "logo-on-green.svg");
const map = await inline("image/svg+xml", webCore, "illustrations", "woven-archipelago.svg");
const font = await inline("font/woff2", webCore, "styles", "fonts", "plus-jakarta-sans-latin-var.woff2");

const document = (lang: string, style: string, body: string) => `<!doctype html>
<html lang="${lang}"><style>
  ${tokens}
  @font-face { font-family: Brand; src: url(${font}); font-weight: 200 800 }
  * { margin: 0; box-sizing: border-box }
  body { width: 100vw; height: 100vh; overflow: hidden; background: var(--surface-brand) }
  ${style}
</style>${body}</html>`;

/** The symbol takes half of the room: phones cut icons to the shape that they like. */
const icon = document(
  "id",
  "body { display: grid; place-items: center } svg { width: 47vw; height: 47vw }",
  symbol,
);

async function sharedPicture(locale: (typeof locales)[number]): Promise<string> {
  const messages = path.join(projectFolder, "packages", "content", "messages", `${locale}.json`);
  const { home_hero_start: start, home_hero_accent: accent } = JSON.parse(await text(messages)) as Record<
    string,
    string
  >;
  return document(
    locale,
    `img { position: absolute; inset: 38px auto auto 436px; width: 880px }
     svg { position: absolute; left: 74px; top: 66px; height: 60px }
     p { position: absolute; left: 74px; bottom: 52px; max-width: 8.6em; color: var(--text-on-brand); font: 700 78px/1.1 Brand, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif;
       letter-spacing: -0.03em; text-shadow: 0 0 24px var(--surface-brand), 0 0 24px var(--surface-brand) }
     p:lang(zh) { letter-spacing: 0 }
     em { display: block; color: var(--accent); font-style: normal }`,
    `<img src="${map}" alt="">${logo}<p>${start}<em>${accent}</em></p>`,
  );
}

async function draw(page: Page, html: string, size: readonly [number, number], ...file: string[]) {
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.setContent(html);
  await page.evaluate(() => globalThis.document.fonts.ready);
  const target = path.join(shown, ...file);
  await page.screenshot({ path: target, ...(target.endsWith(".jpg") && { quality: 80 }) });
}

const executablePath = await provideChromium();
await step("icons and shared pictures", "drawn into public/", async () => {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    // The symbol is drawn as on a dark tab.
    const page = await browser.newPage({ colorScheme: "dark" });
    for (const size of iconSizes) await draw(page, icon, [size, size], "icons", `icon-${size}.png`);
    for (const locale of locales)
      await draw(page, await sharedPicture(locale), [1200, 630], "pictures", `share-${locale}.jpg`);
  } finally {
    await browser.close();
  }
});
