import { useEffect, useState } from "react";
import { lazyImport } from "./lazy-import.ts";

export type LazyPart<Part> =
  | { readonly kind: "loading" }
  | { readonly kind: "loaded"; readonly part: Part }
  | { readonly kind: "failed"; readonly retry: () => void };

/**
 * Loads a part of the page on demand; `retry` loads it again after a failure. `load` must be stable.
 */
export function useLazyPart<Part>(load: () => Promise<Part>, isNeeded: boolean): LazyPart<Part> {
  const [state, setState] = useState<{ part: Part } | "loading" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const idle = !isNeeded || typeof state === "object";
  useEffect(() => {
    if (idle) return;
    let left = false;
    const fail = () => {
      if (!left) setState("failed");
    };
    const fetch = async () => {
      try {
        const part = await lazyImport(load);
        if (!left) setState({ part });
      } catch {
        fail();
      }
    };
    void fetch();
    return () => {
      left = true;
    };
  }, [load, idle, attempt]);
  if (typeof state === "object") return { kind: "loaded", part: state.part };
  if (state === "loading") return { kind: "loading" };
  return {
    kind: "failed",
    retry: () => {
      setState("loading");
      setAttempt(attempt + 1);
    },
  };
}
