import { Suspense } from "react";
import { optionalPart } from "../../app/lazy/optional-part.ts";
import { useLoggedIn } from "../../app/session/session-mark.tsx";

const Bell = optionalPart(async () => (await import("./bell.tsx")).Bell);

interface Props {
  /** Of its space, which the style sheet opens on a device with a login. */
  readonly className: string | undefined;
}

/** The place of the bell in a header. Only customers download it. */
export function BellPlace({ className }: Props) {
  return (
    <span className={className}>
      {useLoggedIn() && (
        <Suspense>
          <Bell />
        </Suspense>
      )}
    </span>
  );
}
