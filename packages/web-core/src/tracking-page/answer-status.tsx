import { useRootData } from "../shell/carrier-context.ts";
import { spokenAnswer } from "./outcome-words.ts";
import type { TrackingPageData } from "./tracking-view.ts";

/** Tells a screen reader what has come, each time that it is something else. */
export function AnswerStatus({ page }: { page: TrackingPageData }) {
  const { carrier } = useRootData();
  return (
    <p role="status" className="visually-hidden">
      {spokenAnswer(page, carrier.waybillPrefix)}
    </p>
  );
}
