import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useSession } from "./use-session.ts";

/**
 * On pages for customers: when the session ends, here or in another tab, or while the page was in the browser's memory,
 * the page goes away with all that it shows; when somebody else logs in, it is theirs. Home is opened in place, so that
 * what is said about the end goes on being shown.
 */
export function useGuard(): void {
  const token = useSession()?.token ?? null;
  const shownFor = useRef<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const before = shownFor.current;
    shownFor.current = token;
    if (before === null || before === token) return;
    if (token === null) void navigate("/", { replace: true });
    else window.location.reload();
  }, [token, navigate]);
}
