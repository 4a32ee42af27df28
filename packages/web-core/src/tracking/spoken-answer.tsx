import { useEffect, useState } from "react";
import { useRootData } from "../app/document/root-data.ts";
import { spokenAnswer } from "./outcome-words.ts";
import type { TrackingPageData } from "./tracking-view.ts";

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
