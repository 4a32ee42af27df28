import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { contentPageNames, locales } from "@rimba/contract";
import { onTestFinished } from "vitest";

/** A text as a carrier writes it, for tests. */
export function sampleText({
  title = "Sample",
  version = "2.0",
  effective = "2026-11-21",
  kind = null,
  body = "## First {#first}\n\nCall {hotline}, says {carrier}.\n",
}: {
  title?: string;
  version?: string;
  effective?: string;
  kind?: string | null;
  body?: string;
} = {}): string {
  return `---
title: ${title}
description: What it says.
version: ${version}
updated: 2026-11-20
effective: ${effective}${kind === null ? "" : `\nkind: ${kind}`}
---

${body}`;
}

/** Every page of the sites, in all languages, as files by path. */
export function samplePages(): Record<string, string> {
  return Object.fromEntries(
    contentPageNames.flatMap((name) => locales.map((locale) => [`${name}/${locale}.md`, sampleText()])),
  );
}

/** Writes files into a folder that exists as long as the test that calls it, and names the folder. */
export async function writePages(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rimba-pages-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
