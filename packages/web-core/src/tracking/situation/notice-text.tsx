import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { SituationNotice } from "@rimba/contract";
import { Link } from "react-router";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { sentenceGap } from "../../ui/format/text.ts";

/** The rule of compensation in everyday words, above the steps of a claim. */
export const compensationPath = "/serviceGuarantee#insurance";

interface Props {
  readonly notice: SituationNotice;
  readonly text: (inputs: { hotline: string }) => string;
}

/**
 * What a callout says below its title. While a claim can be filed, the limits of compensation are a link in the text: the
 * two buttons of a situation stay for what the reader can do.
 */
export function NoticeText({ notice, text }: Props) {
  if (text({ hotline: "" }) === "") return null;
  return (
    <p>
      <HotlineSentence message={text} />
      {notice.next === "claim" && (
        <>
          {sentenceGap(getLocale())}
          <Link className="screen-only" to={compensationPath}>
            {m.claim_compensation()}
          </Link>
        </>
      )}
    </p>
  );
}
