import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ShareDialog } from "../../app/share/share-dialog.tsx";
import { wholeAddress } from "../../contacts/contact-label.tsx";
import { useAreaNames } from "../../places/use-area-names.ts";
import { settlementLabels } from "../../tracking/shipment/fact-labels.ts";
import { shipmentSubject } from "../../tracking/shipment-subject.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { formatMoney } from "../../ui/format/number.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { formatPromise } from "../../ui/format/promise.ts";
import { joinSentences } from "../../ui/format/text.ts";
import { cashForCourier, formatPickup } from "../order-format.tsx";
import { OrderNo, WaybillNo } from "../../ui/format/ltr-number.tsx";
import { LabelCard } from "../detail/label-card.tsx";
import { trackOrderPath } from "../detail/page.ts";
import { orderPath } from "../order-form-paths.ts";
import { PickupCalendarButton } from "../pickup-calendar-button.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import type { OrderTerms } from "../../rates/rate-service.ts";
import type { PlacedOrder } from "./use-place-order.ts";
import { useEndNames, RouteLine } from "./order-route.tsx";
import { formatCondition, type HandoverChoice } from "./use-pickup.ts";
import { m } from "@rimba/content/messages";
import { isDropOff, formatWaybill } from "@rimba/domain";
import { getLocale } from "@rimba/content/runtime";
import type { Layout } from "../../ui/layout.ts";
import confirmation from "../../ui/confirmation.module.css";
import styles from "./order-confirmation.module.css";

interface Props {
  readonly order: PlacedOrder;
  readonly terms: Pick<OrderTerms, "products">;
  readonly now: Date;
  readonly layout: Layout;
  readonly onNewOrder: () => void;
}

/** The order is placed: what to do now, its labels, its numbers, and links. */
export function OrderConfirmation({ order, terms, now, layout, onNewOrder }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { saved, isFromEarlierAttempt } = order;
  const { orderNo, waybillNo, subWaybillNos } = saved;
  usePlacedTitle();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={`${styles.placed} ${styles[layout]}`}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <CircleCheck size={32} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="shrink">
          <h1 ref={heading} tabIndex={-1}>
            {m.send_placed_title()}
          </h1>
          {isFromEarlierAttempt && <p className={styles.text}>{m.send_placed_before()}</p>}
        </div>
      </header>
      <NextSteps order={order} now={now} />
      <div className={styles.label}>
        <LabelCard orderNo={orderNo} subWaybillNos={subWaybillNos} look="primary" withPreview />
      </div>
      <div className={styles.facts}>
        {!isFromEarlierAttempt && <Route order={order} />}
        <PlacedFacts order={order} terms={terms} now={now} />
      </div>
      <PlacedActions orderNo={orderNo} waybillNo={waybillNo} onNewOrder={onNewOrder} />
    </div>
  );
}

/** The form's page has its own title, which comes back with the next form. */
function usePlacedTitle(): void {
  const { name } = useRootData().carrier;
  const title = `${m.send_placed_title()} | ${name}`;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // Unless another page has set its own by now.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

function NextSteps({ order, now }: { order: PlacedOrder; now: Date }) {
  const { saved, form, pickup, isFromEarlierAttempt } = order;
  const { orderNo, waybillNo, subWaybillNos } = saved;
  const count = subWaybillNos.length;
  const { address, postalCode } = form.sender;
  const area = useAreaNames(form.sender.area);
  return (
    <section className={styles.next} aria-labelledby="placed-next">
      <h2 id="placed-next">{m.send_next_title()}</h2>
      <ol className={styles.steps}>
        <li>{count === 1 ? m.send_next_print_one() : m.send_next_print({ count })}</li>
        <li>{m.send_next_stick()}</li>
        {!isFromEarlierAttempt && (
          <li>
            {joinSentences(
              [formatHandover(order, now), ...cashForCourier({ ...saved, ...form })],
              getLocale(),
            )}
            {pickup !== null && (
              <div>
                <PickupCalendarButton
                  orderNo={orderNo}
                  waybillNo={waybillNo}
                  pieces={count}
                  pickup={pickup}
                  location={wholeAddress({ address, path: [...(area?.path ?? [])], postalCode })}
                />
              </div>
            )}
          </li>
        )}
      </ol>
    </section>
  );
}

/** The way ahead: dotted, because nothing has moved yet. */
function Route({ order: { form } }: { order: PlacedOrder }) {
  const { from, to } = useEndNames(form);
  if (from === null || to === null) return null;
  return (
    <div className={styles.route}>
      <RouteLine from={from} to={to} done={0} count={1} />
    </div>
  );
}

function PlacedFacts({ order, terms, now }: Pick<Props, "order" | "terms" | "now">) {
  const { saved, form, input } = order;
  const { orderNo, waybillNo, quote, promise } = saved;
  const locale = getLocale();
  // In the language of now: the form has the name that was chosen, and may have changed since an earlier attempt.
  const product = [...terms.products, form.product].find((known) => known?.code === input.productTypeCode);
  const condition = formatPlacedCondition(order, now);
  return (
    <dl className={confirmation.facts}>
      <div>
        <dt>{m.track_by_order()}</dt>
        <dd>
          <OrderNo orderNo={orderNo} />
          <CopyButton text={orderNo} label={m.send_copy_order()} />
        </dd>
      </div>
      <div>
        <dt>{m.send_waybill()}</dt>
        <dd>
          <WaybillNo waybillNo={waybillNo} />
          <CopyButton text={waybillNo} label={m.send_copy_waybill()} />
        </dd>
      </div>
      {product && (
        <div>
          <dt>{m.fact_product()}</dt>
          <dd>
            <bdi>{product.name}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{m.order_arrival()}</dt>
        <dd className={styles.arrival}>
          <bdi>{formatPromise(promise, locale, now)}</bdi>
          {condition !== null && <bdi className="fs-small muted regular">{condition}</bdi>}
        </dd>
      </div>
      <div>
        <dt>{m.order_billed()}</dt>
        <dd className="num">
          <bdi>{formatBilledWeight(quote.weight, locale)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{m.rate_total()}</dt>
        <dd className="num">{formatMoney(quote.total, quote.currency, locale)}</dd>
      </div>
      <div>
        <dt>{m.fact_payment()}</dt>
        <dd>{settlementLabels[input.settlementCode]()}</dd>
      </div>
    </dl>
  );
}

interface PlacedActionsProps extends Pick<Props, "onNewOrder"> {
  readonly orderNo: string;
  readonly waybillNo: string;
}

function PlacedActions({ orderNo, waybillNo, onNewOrder }: PlacedActionsProps) {
  const { site, carrier } = useRootData();
  const number = formatWaybill(waybillNo);
  const subject = {
    ...shipmentSubject(waybillNo),
    button: m.send_share(),
    message: (url: string) => m.send_share_message({ brand: carrier.name, number, url }),
  };
  return (
    <div className={styles.actions}>
      <ShareDialog subject={subject} />
      <Link className={buttonClass({ look: "neutral" })} to={orderPath(site, orderNo)}>
        {m.send_detail()}
      </Link>
      <Link className={buttonClass({ look: "neutral" })} to={trackOrderPath(waybillNo)}>
        {m.send_track()}
      </Link>
      <Button look="text" onClick={onNewOrder}>
        {m.send_again()}
      </Button>
    </div>
  );
}

/** The ordered pickup time, or the outlet of the drop-off. */
function formatHandover({ form, pickup }: PlacedOrder, now: Date): string {
  if (isDropOff(form.serviceMethod)) return m.send_placed_drop_off({ outlet: form.outlet?.name ?? "" });
  if (pickup === null) return m.send_placed_pickup_soon();
  return m.send_placed_pickup({ when: formatPickup(pickup, getLocale(), now) });
}

/** What its promised arrival depends on; null if unknown here. */
function formatPlacedCondition({ form, pickup, estimate }: PlacedOrder, now: Date): string | null {
  if (estimate === null) return null;
  if (!isDropOff(form.serviceMethod) && pickup === null) return null;
  const handover: HandoverChoice = pickup === null ? { kind: "dropOff" } : { kind: "pickup", pickup };
  return formatCondition(handover, estimate, getLocale(), now);
}
