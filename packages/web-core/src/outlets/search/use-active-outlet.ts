import { useState } from "react";
import { cardId } from "../outlet-card.tsx";

interface ActiveOutlet {
  /** The outlet that was last looked at, on the map or in the list. */
  readonly active: string | null;
  readonly setActive: (networkCode: string) => void;
  /** Brings its card to where it is seen, with the focus on its name. */
  readonly goToCard: (networkCode: string) => void;
}

export function useActiveOutlet(first: string | null): ActiveOutlet {
  const [active, setActive] = useState(first);
  return {
    active,
    setActive,
    goToCard: (networkCode) => {
      setActive(networkCode);
      const card = document.querySelector(`#${CSS.escape(cardId(networkCode))}`);
      card?.scrollIntoView({ block: "nearest" });
      card?.querySelector<HTMLElement>("h3 a")?.focus({ preventScroll: true });
    },
  };
}
