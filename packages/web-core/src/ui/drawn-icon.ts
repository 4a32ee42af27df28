import type { LucideProps } from "lucide-react";
import { createElement } from "react";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * An icon of these shapes. The built sites have it in the place of lucide's own, which is eight times as long, names each icon and its
 * aliases as classes, and serves ways of drawing that nobody uses here (site-build/own-icons.ts).
 */
export function createIcon(shapes: readonly Shape[]) {
  return ({ size = 24, strokeWidth = 2, ...rest }: LucideProps) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...rest,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
