import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackedEnd, TrackingSituation } from "@rimba/contract";
import { headlineActions, isCargoCode, formatWaybill, situationHeadline } from "@rimba/domain";
import ArrowRight from "lucide-react/icons/arrow-right";
import Undo2 from "lucide-react/icons/undo-2";
import { type ComponentProps, lazy, type ReactElement, useId } from "react";
import { useRootData } from "../../app/document/root-data.ts";
import { lazyImport } from "../../app/lazy/lazy-import.ts";
import { ShareDialog } from "../../app/share/share-dialog.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { keepTogether } from "@rimba/content/piece-ranges";
import { formatWeight } from "../../ui/format/number.ts";
import { cityName } from "@rimba/content/city-name";
import type { Layout } from "../../ui/layout.ts";
import { FollowButtonPlace, PartyReasonPlace } from "../follow/follow-places.tsx";
import { MapStrip } from "../map/map-strip.tsx";
import { shipmentSubject } from "../shipment-subject.ts";
import { ShipmentFormLink } from "../situation/shipment-form-link.tsx";
import { SituationHead } from "../situation/situation-head.tsx";
import { SituationNotices } from "../situation/situation-notices.tsx";
import { isHotlineNamed } from "../situation/situation-texts.ts";
import { History } from "../timeline/history.tsx";
import type { SelectedResultData, ShipmentDetails, UnlockFailure } from "../page-data.ts";
import { UnlockForm } from "../unlock/unlock-form.tsx";
import { productName } from "./fact-labels.ts";
import { PieceProgress } from "./piece-progress.tsx";
import { PiecesList } from "./pieces-list.tsx";
import { ShipmentFacts, UnlockedFacts } from "./shipment-facts.tsx";
import { pieceCount } from "./shipment-labels.ts";
import { Stepper } from "./stepper.tsx";

const collectionCardId = "collection";

const loadCollectionCard = async () =>
  (await lazyImport(() => import("../situation/collection-card.tsx"))).CollectionCard;

/**
 * With the hours and actions of an outlet it is 6 KB, which only a shipment that waits for its recipient needs. It has no
 * Suspense of its own: an answer with it is shown at once, so nothing below moves. A page that the server sent with it is
 * hydrated whole: a moment later the network may be gone.
 */
const CollectionCard =
  typeof document === "undefined" || document.getElementById(collectionCardId) !== null
    ? await loadCollectionCard()
    : lazy(async () => ({ default: await loadCollectionCard() }));

export interface ShipmentProps extends Pick<SelectedResultData, "unlocked" | "collectionOutlet"> {
  readonly shipment: ShipmentDetails;
  /** ISO 8601. */
  readonly now: string;
  readonly failure: UnlockFailure | undefined;
}

/** All that a page shows about one shipment, for the site to lay out. Null or false: there is nothing. */
export function useShipmentParts(
  { shipment, unlocked, collectionOutlet, now, failure }: ShipmentProps,
  layout: Layout,
  mapShape: ComponentProps<typeof MapStrip>["shape"],
) {
  const headingId = useId();
  const { hasClaimForm } = useRootData();
  const { situation, waybillNo, origin, destination } = shipment;
  const isWide = layout === "wide";
  const isOutletKnown = collectionOutlet !== null;
  const reading = { locale: getLocale(), now: new Date(now), situation, hasClaimForm, isOutletKnown };
  const isNamed = isHotlineNamed(reading);
  const actions = headlineActions(situation, { hasClaimForm, isOutletKnown, isHotlineNamed: isNamed });
  return {
    headingId,
    head: (
      <SituationHead
        situation={situation}
        waybillNo={waybillNo}
        outlet={collectionOutlet?.outlet ?? null}
        now={now}
        layout={layout}
        headingId={headingId}
        actions={actions}
      />
    ),
    headFacts: headFacts(shipment, unlocked, layout),
    copy: <CopyWaybill waybillNo={waybillNo} />,
    route: (className: string | undefined) => (
      <RouteLine
        className={className}
        origin={origin}
        destination={destination}
        direction={situation.direction}
      />
    ),
    notices: (
      <>
        {situation.tag === "ready" && (
          <CollectionCard
            id={collectionCardId}
            situation={situation}
            waybillNo={waybillNo}
            outlet={collectionOutlet}
            now={now}
            layout={layout}
          />
        )}
        <SituationNotices situation={situation} now={now} />
      </>
    ),
    map: <MapStrip shipment={shipment} situation={situation} shape={mapShape} />,
    steps: situation.steps.items.length > 0 && (
      <Stepper situation={situation} now={now} variant={isWide ? "full" : "compact"} />
    ),
    history: (
      <History
        // Another shipment of the page: its pieces are others.
        key={waybillNo}
        events={shipment.events}
        pieceCount={shipment.pieceCount}
        olderEventCount={shipment.olderEventCount}
        situation={situation}
        now={now}
        time={isWide ? "beside" : "under"}
      />
    ),
    facts: <ShipmentFacts shipment={shipment} unlocked={unlocked} />,
    pieceCountText: pieceCount(shipment.pieceCount),
    pieces: <PiecesList shipment={shipment} />,
    unlockedFacts: unlocked && (
      <>
        <UnlockedFacts unlocked={unlocked} />
        <PartyReasonPlace waybillNo={waybillNo} />
      </>
    ),
    unlock: <UnlockForm waybillNo={waybillNo} failure={failure} />,
    hasUnlockFailed: failure?.waybillNo === waybillNo,
    follow: <FollowButtonPlace waybillNo={waybillNo} />,
    share: <ShareButton waybillNo={waybillNo} size="small" wide />,
    /** The page has the hotline already, in a sentence or as a button. */
    hasHotline: isNamed || actions.includes("call"),
    report: !actions.includes("report") && (
      <ShipmentFormLink about="report" waybillNo={waybillNo} look="neutral" wide small={isWide} />
    ),
  };
}

export function CopyWaybill({ waybillNo }: { waybillNo: string }) {
  return <CopyButton text={waybillNo} label={m.copy_number({ number: formatWaybill(waybillNo) })} />;
}

type ShareShipmentProps = Omit<ComponentProps<typeof ShareDialog>, "subject"> & { waybillNo: string };

export function ShareButton({ waybillNo, ...button }: ShareShipmentProps) {
  return <ShareDialog subject={shipmentSubject(waybillNo)} {...button} />;
}

interface RouteLineProps {
  readonly origin: TrackedEnd;
  readonly destination: TrackedEnd;
  readonly direction: TrackingSituation["direction"];
  readonly className: string | undefined;
}

/**
 * Origin and destination, reversed for a return. Screen readers get a sentence instead of an arrow, which stays on the
 * line of the place that follows it.
 */
export function RouteLine({ origin, destination, direction, className }: RouteLineProps) {
  const locale = getLocale();
  const [from, to] = [cityName(origin.city, locale), cityName(destination.city, locale)];
  if (direction === "back") {
    return (
      <span className={className}>
        <span className="inline-row gap-2">
          <Undo2 className="flip" size={16} strokeWidth={1.75} aria-hidden="true" />
          <bdi>{m.tracking_route_back_full({ from: keepTogether(to), city: keepTogether(from) })}</bdi>
        </span>
      </span>
    );
  }
  return (
    <span className={className}>
      <span className="visually-hidden">{m.tracking_route_to({ origin: from, destination: to })}</span>
      <bdi aria-hidden="true">{from}</bdi>
      <span className="inline-row gap-2" aria-hidden="true">
        <ArrowRight className="flip" size={16} strokeWidth={1.75} />
        <bdi>{to}</bdi>
      </span>
    </span>
  );
}

/** Product, pieces and weight beside the number. Phones show the code of cargo; its name is among the details. */
function headFacts(
  shipment: ShipmentDetails,
  unlocked: SelectedResultData["unlocked"],
  layout: Layout,
): ReactElement[] {
  const code = shipment.productTypeCode;
  const { pieces } = shipment.situation;
  const isCountInHeadline = situationHeadline(shipment.situation).kind === "partlyArrived";
  return [
    <bdi key="product">{layout === "narrow" && isCargoCode(code) ? code : productName(code)}</bdi>,
    pieces.partial === null || isCountInHeadline ? (
      <bdi key="pieces">{pieceCount(shipment.pieceCount)}</bdi>
    ) : (
      <PieceProgress key="pieces" pieces={pieces} />
    ),
    ...(unlocked === null ? [] : [<bdi key="weight">{formatWeight(unlocked.weightKg, getLocale())}</bdi>]),
  ];
}
