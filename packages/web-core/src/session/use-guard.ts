import { useEffect, useRef } from "react";
import { useSession } from "./use-session.ts";

/**
 * On pages for customers: when the session ends in another tab, or while the page was in the browser's memory, the
 * page goes away with all that it shows; when somebody else logs in, it is theirs.
 */
export function useGuard(): void {
  const token = useSession()?.token ?? null;
  const shownFor = useRef<string | null>(null);
  useEffect(() => {
    const before = shownFor.current;
    shownFor.current = token;
    if (before === null || before === token) return;
    if (token === null) window.location.replace("/");
    else window.location.reload();
  }, [token]);
}
