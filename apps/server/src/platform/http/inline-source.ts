import { createHash } from "node:crypto";

/** The source of a content security policy that allows exactly this script or style sheet: `'sha256-…'`. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
