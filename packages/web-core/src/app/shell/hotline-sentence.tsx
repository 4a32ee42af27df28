import { useRootData } from "./carrier-context.ts";

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
