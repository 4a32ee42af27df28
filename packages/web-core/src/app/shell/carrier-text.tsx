import { useRootData } from "../document/root-data.ts";
import { formatDate } from "../../ui/format/time.ts";
import { useLocale } from "../locale/use-locale.ts";

interface Props {
  /** A message with the hotline in it, wherever the language puts it; or without. */
  readonly message: (inputs: { hotline: string }) => string;
}

/** "Telepon … untuk …": the number in the sentence is a link. */
export function HotlineSentence({ message }: Props) {
  const { hotline, hotlineDial } = useRootData().carrier;
  const mark = "\u0000";
  const [before, after] = message({ hotline: mark }).split(mark);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <a className="num" href={`tel:${hotlineDial}`}>
        <bdi dir="ltr">{hotline}</bdi>
      </a>
      {after}
    </>
  );
}

interface TextWithHotlineProps {
  /** The carrier's text, with its hotline filled in. */
  readonly text: string;
}

/** A text of the carrier: the hotline in it is a link, and is not broken over two lines. */
export function TextWithHotline({ text }: TextWithHotlineProps) {
  const { hotline: written } = useRootData().carrier;
  return <HotlineSentence message={({ hotline }) => text.replace(written, () => hotline)} />;
}

/** A time as a day in the carrier's time zone: `18 Nov 2026`. */
export function CarrierDay({ at }: { at: string }) {
  const { timeZone } = useRootData().carrier;
  const { locale } = useLocale();
  return (
    <time dateTime={at} dir="auto">
      {formatDate({ at, timeZone }, locale, { weekday: false })}
    </time>
  );
}
