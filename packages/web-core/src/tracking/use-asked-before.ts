import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Goes on to the page that was asked for when this one stands in for it: without network the worker opens the copy of the form at its own
 * address and leaves the query in the fragment (service-worker/decisions.ts).
 */
export function useAskedBefore(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(hash.slice(1));
    if (query.has("numbers") || query.has("waybillNo"))
      void navigate(`/track?${hash.slice(1)}`, { replace: true });
  }, [hash, navigate]);
}
