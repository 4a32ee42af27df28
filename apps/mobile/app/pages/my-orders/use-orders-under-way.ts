import { useLocation, useNavigation } from "react-router";

/** Whether another list is being fetched; more of the same one is waited for at its end. */
export function useOrdersUnderWay(): boolean {
  const here = useLocation();
  const { state, location: next } = useNavigation();
  if (state !== "loading" || next.pathname.toLowerCase() !== here.pathname.toLowerCase()) return false;
  return withoutPage(here.search) !== withoutPage(next.search);
}

function withoutPage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  return query.toString();
}
