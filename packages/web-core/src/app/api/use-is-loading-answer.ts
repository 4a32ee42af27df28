import { type Location, useLocation, useNavigation } from "react-router";

type Address = Pick<Location, "pathname" | "search">;

/**
 * Whether another answer of the shown page is loading.
 * @param answerOf the part of an address that selects the answer; null: an address of another page
 */
export function useIsLoadingAnswer(answerOf: (address: Address) => string | null): boolean {
  const here = useLocation();
  const { state, location: next } = useNavigation();
  if (state !== "loading") return false;
  const [shown, requested] = [answerOf(here), answerOf(next)];
  return shown !== null && requested !== null && shown !== requested;
}

/** Query of a list that grows: loading more of it is shown at its end instead. */
export function withoutPage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  return query.toString();
}
