import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
// Inside the script: when the network is gone, the picture cannot be fetched.
import errorPicture from "./illustrations/empty-error.svg?inline";
import { buttonClass } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  /** Where "Coba lagi" leads: the address of the page itself, so that it works without script too. */
  readonly retryHref: string;
  readonly headingLevel?: 2 | 3;
}

/** Something is not available: what it is, and a way to try again. */
export function ErrorCard({ title, text, retryHref, headingLevel = 2 }: Props) {
  return (
    <EmptyState
      title={title}
      text={text}
      pictureUrl={errorPicture}
      headingLevel={headingLevel}
      action={
        <a className={buttonClass({ look: "outline" })} href={retryHref}>
          {m.error_card_retry()}
        </a>
      }
    />
  );
}
