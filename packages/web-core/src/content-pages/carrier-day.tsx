import { formatDate } from "../ui/format/time.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { useRootData } from "../app/shell/carrier-context.ts";

/** A moment as the day on the carrier's calendar: `18 Nov 2026`. */
export function CarrierDay({ at }: { at: string }) {
  const { timeZone } = useRootData().carrier;
  const { locale } = useLocale();
  return (
    <time dateTime={at} dir="auto">
      {formatDate({ at, timeZone }, locale, { weekday: false })}
    </time>
  );
}
