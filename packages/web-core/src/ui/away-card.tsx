import { m } from "@rimba/content/messages";
import { ErrorCard } from "./error-card.tsx";

interface Props {
  /** What is not available now. */
  readonly title: string;
  /** Where it is not simply that the system is busy. */
  readonly text?: string;
  /** The browser itself has no connection: that is said in the same words on every page. */
  readonly offline: boolean;
  /** The address of the page itself. */
  readonly retryHref: string;
}

/** A page's source gave no answer: whose fault it is, and a way to try again. */
export function AwayCard({ title, text = m.outcome_unavailable_text(), offline, retryHref }: Props) {
  return (
    <ErrorCard
      title={offline ? m.page_offline_title() : title}
      text={offline ? m.page_offline() : text}
      retryHref={retryHref}
    />
  );
}
