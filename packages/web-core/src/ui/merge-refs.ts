import type { RefCallback, RefObject } from "react";

/** A ref for an element that its component needs as well as the form around it. */
export function mergeRefs<Element extends HTMLElement>(
  own: RefObject<Element | null>,
  given: RefCallback<HTMLElement> | undefined,
): RefCallback<Element> {
  return (element) => {
    own.current = element;
    return given?.(element);
  };
}
