import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { withoutPrefill } from "./prefill-queries.ts";

/** Once the form is filled from the address, what filled it goes from there: a reload must not undo what was typed since. */
export function usePrefillLeft(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const rest = withoutPrefill(search);
  useEffect(() => {
    if (rest !== search) void navigate(pathname + rest, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, rest, search]);
}
