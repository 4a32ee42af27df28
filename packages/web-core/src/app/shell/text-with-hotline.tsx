import { useRootData } from "./carrier-context.ts";
import { HotlineSentence } from "./hotline-sentence.tsx";

interface Props {
  /** As the carrier wrote it, its hotline filled in. */
  readonly text: string;
}

/** A text of the carrier's: the hotline in it is a link, and is not broken over two lines. */
export function TextWithHotline({ text }: Props) {
  const { hotline: written } = useRootData().carrier;
  return <HotlineSentence words={({ hotline }) => text.replace(written, () => hotline)} />;
}
