/** Matches a number with and without grouping: `RBC082152757731` and `RBC 0821 5275 7731`. */
export function spaced(number: string): RegExp {
  return new RegExp([...number].map((sign) => sign.replace(/[^A-Z0-9]/i, "\\$&")).join(" ?"));
}
