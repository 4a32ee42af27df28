import type { ArrivalStatement, SituationNotice, TrackingSituation, SituationAction } from "@rimba/contract";

type Statement<Kind extends ArrivalStatement["kind"]> = Extract<ArrivalStatement, { kind: Kind }>;
type City = NonNullable<TrackingSituation["place"]>["city"];

/**
 * The one sentence at the head of a shipment, without text: what the reader came for, said once. `notice`: an exception,
 * which is more important than the time of arrival. `status`: neither is known, so only how far it is.
 */
export type SituationHeadline =
  | { readonly kind: "notice"; readonly notice: SituationNotice }
  | PartlyArrived
  | { readonly kind: "expected"; readonly tag: MovingTag; readonly arrival: Statement<"expected"> }
  | { readonly kind: "ready"; readonly arrival: Statement<"ready">; readonly city: City | null }
  | { readonly kind: "delivered"; readonly arrival: DeliveredStatement; readonly isDamaged: boolean }
  | { readonly kind: "status"; readonly tag: TrackingSituation["tag"]; readonly city: City | null };

/** Some pieces are at the destination. `missing`: the others, if they are few enough to be named and in one place. */
interface PartlyArrived {
  readonly kind: "partlyArrived";
  readonly arrived: number;
  readonly total: number;
  readonly missing: {
    readonly pieceNos: readonly number[];
    readonly city: City;
    readonly isMovingOn: boolean;
  } | null;
}

type DeliveredStatement = Statement<"kept"> | Statement<"missed"> | Statement<"delivered">;
type MovingTag = "waiting" | "picked" | "transit" | "delivery";

const movingTags: ReadonlySet<string> = new Set(["waiting", "picked", "transit", "delivery"]);

/** The headline of a shipment. What it says is not repeated in another callout. */
export function situationHeadline({
  tag,
  arrival,
  notices,
  place,
  pieces,
  missing,
}: Pick<
  TrackingSituation,
  "tag" | "arrival" | "notices" | "place" | "pieces" | "missing"
>): SituationHeadline {
  const [notice] = notices;
  const city = place?.city ?? null;
  if (notice === undefined && missing && isMoving(tag)) return partlyArrived(pieces, missing);
  switch (arrival.kind) {
    case "ready":
      return { kind: "ready", arrival, city: notices.find(({ kind }) => kind === "ready")?.city ?? city };
    case "kept":
    case "missed":
    case "delivered":
      // Of a shipment that was delivered in part, and the rest lost, the loss is the news.
      if (tag !== "signed") break;
      return { kind: "delivered", arrival, isDamaged: notice?.kind === "damaged" };
    case "expected":
      if (notice === undefined && isMoving(tag)) return { kind: "expected", tag, arrival };
      break;
    default:
  }
  return notice === undefined ? { kind: "status", tag, city } : { kind: "notice", notice };
}

/** A sentence with more ranges ("2, 5–7, 9") is hard to listen to. */
const maxNamedRanges = 3;

function partlyArrived(
  { arrived, total }: TrackingSituation["pieces"],
  { pieceNos, city, isMovingOn }: NonNullable<TrackingSituation["missing"]>,
): PartlyArrived {
  const ranges = pieceNos.filter((pieceNo, index) => pieceNos[index - 1] !== pieceNo - 1);
  const isNamed = city !== null && ranges.length <= maxNamedRanges;
  return { kind: "partlyArrived", arrived, total, missing: isNamed ? { pieceNos, city, isMovingOn } : null };
}

/** More buttons under one sentence would leave the choice to the reader. */
const maxActions = 2;

export type HeadlineAction = Exclude<SituationAction, "visitOutlet">;

/**
 * The buttons below the headline, the most useful first. The card of a known outlet has the way there and its number;
 * without a form for claims they are filed by phone. A hotline that a sentence names is a link there already, which is
 * enough unless the call is the most useful.
 */
export function headlineActions(
  { actions }: Pick<TrackingSituation, "actions">,
  {
    hasClaimForm,
    isOutletKnown,
    isHotlineNamed,
  }: { readonly hasClaimForm: boolean; readonly isOutletKnown: boolean; readonly isHotlineNamed: boolean },
): HeadlineAction[] {
  return actions
    .filter((action) => action !== "visitOutlet")
    .filter((action) => action !== "claim" || hasClaimForm)
    .filter((action) => action !== "call" || action === actions[0] || !(isOutletKnown || isHotlineNamed))
    .slice(0, maxActions);
}

function isMoving(tag: string): tag is MovingTag {
  return movingTags.has(tag);
}
