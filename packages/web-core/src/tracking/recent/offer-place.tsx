import { Suspense, useState } from "react";
import { useRootData } from "../../app/document/root-data.ts";
import { optionalPart } from "../../app/lazy/optional-part.ts";
import { useLoggedIn } from "../../app/session/session-mark.tsx";
import { useUnofferedNumbers } from "./offered-store.ts";
import styles from "./offer-place.module.css";

const Card = optionalPart(async () => (await import("./offer-card.tsx")).OfferCard);

/** Offers a customer once to store the numbers that this device remembers with the account. Nothing for others. */
export function OfferPlace() {
  const { site } = useRootData();
  const isLoggedIn = useLoggedIn();
  const isOffered = useUnofferedNumbers().length > 0 && isLoggedIn;
  // Once shown, the card stays, so that it can say what became of the answer.
  const [shown, setShown] = useState(isOffered);
  if (isOffered && !shown) setShown(true);
  return (
    isLoggedIn &&
    shown && (
      <div className={`${styles.place} ${styles[site]}`}>
        <Suspense>
          <Card />
        </Suspense>
      </div>
    )
  );
}
