import { useLocation, useNavigation } from "react-router";

/** Whether the answer for other numbers than those on the page is being fetched. */
export function useTrackingUnderWay(): boolean {
  const here = useLocation();
  const { state, location: next, formMethod } = useNavigation();
  if (state !== "loading" || formMethod !== undefined || next.pathname !== "/track") return false;
  const asked = numbersIn(next.search);
  return asked !== null && (here.pathname !== next.pathname || asked !== numbersIn(here.search));
}

/** Null where the form is wanted. */
function numbersIn(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.has("edit") ? null : query.get("numbers");
}
