import { m } from "@rimba/content/messages";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import { EmptyState } from "../../ui/content-states.tsx";
import { ordersPath } from "../order-paths.ts";

/** There is no order of this number among the customer's; whether somebody else has it is not told. */
export function OrderUnknown() {
  const { site } = useRootData();
  return (
    <EmptyState
      title={m.order_unknown_title()}
      text={m.order_unknown_text()}
      action={
        <Link className={buttonClass()} to={ordersPath(site)}>
          {m.order_unknown_action()}
        </Link>
      }
    />
  );
}
