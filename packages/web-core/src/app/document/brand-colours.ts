/** The colours of styles/tokens.css that browsers and phones need before any style sheet loads. */
export const brandColours = {
  /** `--surface-brand` */
  brand: "#0a3526",
  /** `--bg` */
  canvas: "#fbf9f4",
  /** `--bg` of the dark theme */
  darkCanvas: "#0c1712",
} as const;
