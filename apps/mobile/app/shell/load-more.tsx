import { m } from "@rimba/content/messages";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { Link, useNavigation } from "react-router";

/**
 * Loads more of the same list. A link, so that it works without script. Its address contains the loaded pages, so going
 * back restores them.
 */
export function LoadMore({ to }: { to: string }) {
  const isOnItsWay = useNavigation().state === "loading";
  return (
    <Link
      className={`${buttonClass({ look: "outline", wide: true })} screen-only above-4`}
      to={to}
      replace
      preventScrollReset
      aria-busy={isOnItsWay || undefined}
    >
      {isOnItsWay ? m.loading() : m.outlets_more()}
    </Link>
  );
}
