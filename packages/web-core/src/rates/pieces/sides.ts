import { m } from "@rimba/content/messages";

export const sides = {
  l: { letter: m.rate_length_letter, label: m.rate_length },
  w: { letter: m.rate_width_letter, label: m.rate_width },
  h: { letter: m.rate_height_letter, label: m.rate_height },
} as const;

export const sideNames = ["l", "w", "h"] as const;
