import { m } from "@rimba/content/messages";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { Link, useNavigation } from "react-router";

interface Props {
  readonly to: string;
  readonly label?: string;
  readonly className?: string;
}

/**
 * Loads more of the same list. A link, so that it works without script. Its address contains the loaded pages, so going
 * back restores them.
 */
export function LoadMore({ to, label = m.outlets_more(), className = "above-4" }: Props) {
  const isOnItsWay = useNavigation().state === "loading";
  return (
    <Link
      className={`${buttonClass({ look: "outline", wide: true })} screen-only ${className}`}
      to={to}
      replace
      preventScrollReset
      aria-busy={isOnItsWay || undefined}
    >
      {isOnItsWay ? m.loading() : label}
    </Link>
  );
}
