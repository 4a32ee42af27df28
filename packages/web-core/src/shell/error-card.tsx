import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  /** Where "Coba lagi" leads: the address of the page itself, so that it works without script too. */
  readonly retryHref: string;
  readonly headingLevel?: 2 | 3;
}

/** Something is away: what it is, and a way to try again. */
export function ErrorCard({ title, text, retryHref, headingLevel = 2 }: Props) {
  return (
    <EmptyState
      title={title}
      text={text}
      pictureUrl="/public/illustrations/empty-error.svg"
      headingLevel={headingLevel}
      action={
        <a className={buttonClass({ look: "outline" })} href={retryHref}>
          {m.error_card_retry()}
        </a>
      }
    />
  );
}
