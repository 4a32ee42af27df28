import type { Site } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import Check from "lucide-react/icons/check";
import Store from "lucide-react/icons/store";
import { Link } from "react-router";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import type { OutletView } from "../outlet-service.ts";
import { useSession } from "../../app/session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { preferredOutletPath } from "./page.ts";
import { usePreferredOutlet } from "./use-preferred-outlet.ts";
import styles from "./preferred-outlet-button.module.css";

interface Props {
  readonly outlet: OutletView;
  readonly site: Site;
}

/** Binds the shown outlet, for logged-in customers; not rendered for others, or if it offers no pickup. */
export function PreferredOutletButton({ outlet, site }: Props) {
  const session = useSession();
  if (session === null || !outlet.services.includes("PICKUP")) return null;
  return <ForCustomer key={`${session.token} ${outlet.networkCode}`} outlet={outlet} site={site} />;
}

function ForCustomer({ outlet: { networkCode }, site }: Props) {
  const known = useIsPreferred(networkCode);
  const { preferredOutlet, pendingCode, problem, announcement, choose } = usePreferredOutlet(null);
  const isPreferred = known || preferredOutlet !== null;
  return (
    <div className={styles.part}>
      {isPreferred ? (
        <p className={styles.yours}>
          <Check size={18} strokeWidth={2.1} aria-hidden="true" />
          <span>
            {m.preferred_outlet_yours()} ·{" "}
            <Link to={preferredOutletPath(site)}>{m.preferred_outlet_see()}</Link>
          </span>
        </p>
      ) : (
        <Button
          look="neutral"
          size="small"
          isPending={pendingCode !== null}
          onClick={() => void choose(networkCode)}
        >
          <Store size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.preferred_outlet_make()}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div role="alert" className={styles.problem}>
        {problem !== null && <FieldError id="preferred-problem">{problem}</FieldError>}
      </div>
    </div>
  );
}

/** Whether this outlet is already the preferred one and valid; false until that is known. */
function useIsPreferred(networkCode: string): boolean {
  const { value } = useApiQuery("queryBindingNetwork", {});
  return value?.outlet.networkCode === networkCode && !value.expired && !value.outOfRange;
}
