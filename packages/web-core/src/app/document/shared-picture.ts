import type { UIMatch } from "react-router";

/** The `handle` of a route whose pages have pictures of their own to be shared with. */
export interface SharedPictureHandle {
  /** The path of the picture in what the route's loader gave; null where it has none. */
  readonly sharedPicture: (loaderData: unknown) => string | null;
}

/** Those who show shared links draw no SVG. */
const drawnEverywhere = /\.(png|jpe?g|webp)$/;

/** The picture of the page itself, of the innermost route that has one; null: the carrier's. */
export function ownPicture(matches: readonly Pick<UIMatch, "handle" | "loaderData">[]): string | null {
  for (const { handle, loaderData } of matches.toReversed()) {
    const path = hasPicture(handle) ? handle.sharedPicture(loaderData) : null;
    if (path !== null && drawnEverywhere.test(path)) return path;
  }
  return null;
}

function hasPicture(handle: unknown): handle is SharedPictureHandle {
  return typeof handle === "object" && handle !== null && "sharedPicture" in handle;
}
