/**
 * `npm run brand-pictures`: renders the icons and social sharing pictures from the logo, the colours and the texts of
 * home.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { provideChromium } from "../test/chromium.ts";
import { step } from "../steps/progress.ts";
import { projectFolder } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";

await installDependencies();

const locales = ["id", "en", "zh"] as const;
const iconSizes = [192, 512] as const;
/** iOS rounds the corners itself. */
const touchIconSize = 180;
/** For tabs, bookmarks and desktop shortcuts. */
const faviconSizes = [16, 32, 48] as const;

const ui = path.join(projectFolder, "packages", "web-core", "src", "ui");
const shown = path.join(projectFolder, "public");
const text = (...parts: string[]) => readFile(path.join(...parts), "utf8");
const inline = async (type: string, ...parts: string[]) =>
  `data:${type};base64,${(await readFile(path.join(...parts))).toString("base64")}`;

const tokens = await text(ui, "styles", "tokens.css");
const symbol = await text(shown, "illustrations", "favicon.svg");
const logo = await text(ui, "illustrations", "logo-on-green.svg");
const map = await inline("image/svg+xml", ui, "illustrations", "woven-archipelago.svg");
const font = await inline("font/woff2", ui, "styles", "fonts", "plus-jakarta-sans-latin-var.woff2");

const document = (lang: string, style: string, body: string) => `<!doctype html>
<html lang="${lang}"><style>
  ${tokens}
  @font-face { font-family: Brand; src: url(${font}); font-weight: 400 800 }
  * { margin: 0; box-sizing: border-box }
  body { width: 100vw; height: 100vh; overflow: hidden; background: var(--surface-brand) }
  ${style}
</style>${body}</html>`;

const symbolOn = (room: string) =>
  document(
    "id",
    `body { display: grid; place-items: center } svg { width: ${room}; height: ${room} }`,
    symbol,
  );
/** The symbol takes half of the width, because phones crop icons to various shapes. */
const icon = symbolOn("47vw");
/** These are not cropped, and they are small. */
const touchIcon = symbolOn("62vw");
const favicon = symbolOn("76vw");

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

async function picture(page: Page, html: string, size: readonly [number, number], type: "png" | "jpeg") {
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.setContent(html);
  await page.evaluate(() => globalThis.document.fonts.ready);
  return page.screenshot({ type, ...(type === "jpeg" && { quality: 80 }) });
}

async function draw(page: Page, html: string, size: readonly [number, number], ...file: string[]) {
  const target = path.join(shown, ...file);
  await writeFile(target, await picture(page, html, size, target.endsWith(".jpg") ? "jpeg" : "png"));
}

/** An .ico file: a header, an entry of 16 bytes for each picture, then the pictures, which may be PNG. */
function icoFile(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const executablePath = await provideChromium();
await step("icons and shared pictures", "drawn into public/", async () => {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    // The symbol has the colours for a dark tab.
    const page = await browser.newPage({ colorScheme: "dark" });
    for (const size of iconSizes) await draw(page, icon, [size, size], "icons", `icon-${size}.png`);
    await draw(page, touchIcon, [touchIconSize, touchIconSize], "icons", "apple-touch-icon.png");
    const small: { size: number; png: Buffer }[] = [];
    for (const size of faviconSizes)
      small.push({ size, png: await picture(page, favicon, [size, size], "png") });
    await writeFile(path.join(shown, "icons", "favicon.ico"), icoFile(small));
    for (const locale of locales)
      await draw(page, await sharedPicture(locale), [1200, 630], "pictures", `share-${locale}.jpg`);
  } finally {
    await browser.close();
  }
});
