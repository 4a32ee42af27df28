import { useRootData } from "../document/root-data.ts";
import { formatDate } from "../../ui/format/time.ts";
import { useLocale } from "../locale/use-locale.ts";

interface Props {
  /** A message with the number in it, wherever the language puts it; or with none. */
  readonly words: (inputs: { hotline: string }) => string;
}

/** "Telepon … untuk …": the number in the sentence is a link. */
export function HotlineSentence({ words }: Props) {
  const { hotline, hotlineDial } = useRootData().carrier;
  const mark = "\u0000";
  const [before, after] = words({ hotline: mark }).split(mark);
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
  /** As the carrier wrote it, its hotline filled in. */
  readonly text: string;
}

/** A text of the carrier's: the hotline in it is a link, and is not broken over two lines. */
export function TextWithHotline({ text }: TextWithHotlineProps) {
  const { hotline: written } = useRootData().carrier;
  return <HotlineSentence words={({ hotline }) => text.replace(written, () => hotline)} />;
}

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
