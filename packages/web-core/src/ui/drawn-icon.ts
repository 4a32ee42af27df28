import type { LucideProps } from "lucide-react";
import { createElement } from "react";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * An icon of these shapes. The built sites use it instead of lucide's component, which is eight times as long. Lucide's
 * adds each icon's name and aliases as classes and supports options that this project does not use
 * (site-build/own-icons.ts).
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
