import { escapedMarkup } from "../../platform/http/markup.ts";

/** Text as it may stand in an element or an attribute; letters that XML does not know are left out. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the letters that XML 1.0 forbids
  return escapedMarkup(text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ""));
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';
export const xmlType = "application/xml; charset=utf-8";
