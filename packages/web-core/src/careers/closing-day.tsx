import { m } from "@rimba/content/messages";
import { useRootData } from "../shell/carrier-context.ts";
import { dayOf } from "./vacancy-words.ts";

/** Until when one can apply; `at` is ISO 8601, null: until somebody is found. */
export function ClosingDay({ at }: { at: string | null }) {
  const { timeZone } = useRootData().carrier;
  return at === null ? m.careers_open_end() : <time dateTime={at}>{dayOf(at, timeZone)}</time>;
}
