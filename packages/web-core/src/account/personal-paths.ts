import type { Site } from "@rimba/contract";

/** Personal information, on each site. */
export const personalPaths = {
  desktop: "/personalCenter/personalMsg",
  mobile: "/personalMsg",
} as const satisfies Record<Site, string>;

/** The form for another number: on computers a part of the same page. */
export const changePhonePaths = {
  desktop: `${personalPaths.desktop}?change=phone`,
  mobile: "/changePhone",
} as const satisfies Record<Site, string>;
