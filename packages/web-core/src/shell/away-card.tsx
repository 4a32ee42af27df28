import { m } from "@rimba/content/messages";
import { ErrorCard } from "./error-card.tsx";

interface Props {
  /** What cannot be had now. */
  readonly title: string;
  /** The browser itself has no connection. */
  readonly offline: boolean;
  /** The address of the page itself. */
  readonly retryHref: string;
}

/** A page's source gave no answer: whose fault it is, and a way to try again. */
export function AwayCard({ title, offline, retryHref }: Props) {
  return (
    <ErrorCard
      title={title}
      text={offline ? m.page_offline() : m.outcome_unavailable_text()}
      retryHref={retryHref}
    />
  );
}
