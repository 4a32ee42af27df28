import type { Site } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import Bookmark from "lucide-react/icons/bookmark";
import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import { loginPath } from "../../app/entry-paths.ts";
import { outletPath } from "../outlet-paths.ts";
import type { OutletView } from "../outlet-service.ts";
import { useSession } from "../../app/session/session-store.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import type { Layout } from "../../ui/layout.ts";
import { FieldError } from "../../ui/field.tsx";
import { preferredOutletPath } from "./page.ts";
import { usePreferredOutlet } from "./use-preferred-outlet.ts";
import styles from "./preferred-outlet-button.module.css";

interface Props {
  readonly outlet: OutletView;
  readonly site: Site;
  /** `narrow`: on a phone, on a line of its own. */
  readonly layout: Layout;
}

/**
 * Binds the shown outlet; not rendered if it offers no pickup. Other visitors log in first, and come back to the outlet's
 * page: on a phone by a link here, on a computer by the header.
 */
export function PreferredOutletButton(props: Props) {
  const session = useSession();
  const { layout } = props;
  const { networkCode, name, services } = props.outlet;
  if (!services.includes("PICKUP")) return null;
  if (session !== null) return <ForCustomer key={`${session.token} ${networkCode}`} {...props} />;
  if (layout === "wide") return null;
  return (
    <div className={styles.part}>
      <Link className={buttonClass(look(layout))} to={loginPath(outletPath(networkCode))}>
        <ButtonText name={name} />
      </Link>
      <p className={styles.about}>{m.preferred_outlet_lead()}</p>
    </div>
  );
}

function look(layout: Layout) {
  return { look: "neutral", size: "small", wide: layout === "narrow" } as const;
}

function ButtonText({ name }: { name: string }) {
  return (
    <>
      <Bookmark size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.preferred_outlet_make()}
      <span className="visually-hidden"> {name}</span>
    </>
  );
}

function ForCustomer({ outlet: { networkCode, name }, site, layout }: Props) {
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
        <Button {...look(layout)} isPending={pendingCode !== null} onClick={() => void choose(networkCode)}>
          <ButtonText name={name} />
        </Button>
      )}
      <p className={styles.about}>{m.preferred_outlet_lead()}</p>
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
