import { type ComponentType, lazy } from "react";
import { lazyImport } from "./lazy-import.ts";

/** A part that only some visitors download. The page works without it: if loading fails, nothing is shown. */
export function optionalPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({
    default: await lazyImport(load).catch((): ComponentType<Props> => () => null),
  }));
}
