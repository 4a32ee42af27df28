import { type ComponentProps, Suspense } from "react";
import { optionalPart } from "../../app/lazy/optional-part.ts";
import { useLoggedIn } from "../../app/session/session-mark.tsx";
import styles from "./follow-places.module.css";

/*
 * The tracking page is rendered without a session and may be cached. What it shows to customers alone is added after
 * hydration, from one file that no other visitor downloads.
 */
const Button = optionalPart(async () => (await import("./follow-parts.ts")).FollowButton);
const Reason = optionalPart(async () => (await import("./follow-parts.ts")).PartyReason);
const Access = optionalPart(async () => (await import("./follow-parts.ts")).PartyAccess);

/** The button to follow a shipment. On a device with a login the style sheet has its space from the first paint. */
export function FollowButtonPlace(props: ComponentProps<typeof Button>) {
  return (
    <div className={props.iconOnly === true ? styles.iconPlace : styles.place}>
      {useLoggedIn() && (
        <Suspense>
          <Button {...props} />
        </Suspense>
      )}
    </div>
  );
}

/** Below unlocked details: that the customer is a party to the shipment. */
export function PartyReasonPlace(props: ComponentProps<typeof Reason>) {
  return (
    useLoggedIn() && (
      <Suspense>
        <Reason {...props} />
      </Suspense>
    )
  );
}

/** Once on a tracking page: asks what its shipments are to the customer, and opens the customer's own. */
export function PartyAccessPlace(props: ComponentProps<typeof Access>) {
  return (
    useLoggedIn() && (
      <Suspense>
        <Access {...props} />
      </Suspense>
    )
  );
}
