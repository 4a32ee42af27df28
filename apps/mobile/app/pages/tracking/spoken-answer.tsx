import { useRootData } from "@rimba/web-core/shell/carrier-context.ts";
import { spokenAnswer } from "@rimba/web-core/tracking-page/outcome-words.ts";
import type { TrackingPageData } from "@rimba/web-core/tracking-page/tracking-view.ts";
import { useEffect, useState } from "react";

/** Tells a screen reader what came. A live region speaks of what changes in it, so it starts empty. */
export function SpokenAnswer({ page }: { page: TrackingPageData }) {
  const { waybillPrefix } = useRootData().carrier;
  const answer = spokenAnswer(page, waybillPrefix);
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(answer), [answer]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
