import { m } from "@rimba/content/messages";
import {
  type AreaLevel,
  type CarrierProfile,
  type OrderDetail,
  type OrderParty,
  defaultLocale,
} from "@rimba/contract";
import { localDate, maskPrintedPhone, plainCityName } from "@rimba/domain";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import { formatBilledWeight } from "@rimba/web-core/ui/format/billed-weight.ts";
import { formatMoney, formatNumber, formatWeight } from "@rimba/web-core/ui/format/number.ts";

/** The carrier's staff read labels: they are in the carrier's language, not the visitor's. */
export const labelLocale = defaultLocale;
const locale = labelLocale;

/** The headings on the label. */
export const labelTexts = {
  destination: m.label_destination({}, { locale }),
  sender: m.label_sender({}, { locale }),
  receiver: m.label_receiver({}, { locale }),
  piece: m.label_piece({}, { locale }),
  weight: m.label_weight({}, { locale }),
  billedWeight: m.label_billed({}, { locale }),
  size: m.label_size({}, { locale }),
  payment: m.label_payment({}, { locale }),
  placedOn: m.label_placed({}, { locale }),
};
export type LabelTexts = Readonly<typeof labelTexts>;

export interface LabelSetting {
  readonly carrier: Pick<CarrierProfile, "name" | "hotline" | "timeZone">;
  /** Origin of the sites: where the QR code leads. */
  readonly origin: string;
  /** The outlet that delivers. */
  readonly destination: LabelContent["destination"];
}

/** One label for each piece of an order. The order's names are in the labels' language. */
export function labelsOfOrder(
  order: OrderDetail,
  { carrier, origin, destination }: LabelSetting,
): LabelContent[] {
  const { waybillNo, pieces } = order;
  const tracking = new URL(trackPath({ numbers: [waybillNo], by: "waybill" }), origin);
  return pieces.map((piece) => ({
    carrierName: carrier.name,
    product: order.product.name.toLocaleUpperCase(locale),
    subWaybillNo: piece.subWaybillNo,
    trackingAddress: tracking.href,
    destination,
    sender: labelParty(order.sender),
    receiver: labelParty(order.receiver),
    facts: {
      piece: `${piece.pieceNo}/${pieces.length}`,
      weight: formatWeight(piece.weightKg, locale),
      billedWeight: formatBilledWeight(order.quote.weight, locale),
      size: sizeWords(piece),
      payment: paymentOf(order),
      placedOn: dayOf(order.placedAt, carrier.timeZone),
    },
    note: noteOf(order),
    claim: m.label_claim({ hotline: carrier.hotline }, { locale }),
  }));
}

function sizeWords({ lengthCm, widthCm, heightCm }: OrderDetail["pieces"][number]): string {
  if (lengthCm === null || widthCm === null || heightCm === null) return "–";
  return [lengthCm, widthCm, heightCm].map((cm) => formatNumber(cm, locale, 1)).join("×");
}

/** The receiver comes first: there is no space for the end of a long note. */
function noteOf({ representativeName, goodsName, remarks }: OrderDetail): string {
  const representative =
    representativeName === null ? "" : m.label_representative({ name: representativeName }, { locale });
  return [representative, goodsName, remarks ?? ""].filter((part) => part !== "").join(". ");
}

/** `MAK014` and `MAK-014` are shown as MAK with 014 below it. */
export function destinationOf(networkCode: string): LabelContent["destination"] {
  const [, letters = networkCode, rest = ""] = /^([A-Z]{2,5})-?(.*)$/.exec(networkCode) ?? [];
  return { letters, rest };
}

/** Shorter than the names that customers see. */
const printedSettlementLabels = {
  CASH_SENDER: m.settlement_cash_sender,
  MONTHLY: m.settlement_monthly,
} as const;

function paymentOf({ settlementCode, total, currency }: OrderDetail): string {
  if (settlementCode === "DFOD")
    return m.label_dfod({ sum: formatMoney(total, currency, locale) }, { locale });
  return printedSettlementLabels[settlementCode]({}, { locale }).toLocaleUpperCase(locale);
}

function labelParty({ name, phone, address, path, postalCode }: OrderParty): LabelParty {
  const named = (level: AreaLevel) => path.find((step) => step.level === level)?.name ?? "";
  const street = [address, named("district")].filter((part) => part !== "").join(", ");
  const city = plainCityName(named("city"));
  return {
    name,
    phone: maskPrintedPhone(phone),
    street,
    city: [city, postalCode ?? ""].filter((part) => part !== "").join(" "),
    province: named("province"),
  };
}

/** `19/11/2026`, the day in the carrier's time zone. */
function dayOf(placedAt: string, timeZone: string): string {
  return localDate(Date.parse(placedAt), timeZone).split("-").toReversed().join("/");
}

/** Texts printed on the label of one piece. Always in the carrier's own language, regardless of the visitor's. */
export interface LabelContent {
  readonly carrierName: string;
  readonly product: string;
  /** `RBC482019375516-001`: the content of the bar code. */
  readonly subWaybillNo: string;
  /** Where the QR code leads. */
  readonly trackingAddress: string;
  /** Code of the outlet that delivers: its letters large, the rest below. */
  readonly destination: { readonly letters: string; readonly rest: string };
  readonly sender: LabelParty;
  readonly receiver: LabelParty;
  readonly facts: {
    readonly piece: string;
    readonly weight: string;
    /** Of the whole order, with its rounding. */
    readonly billedWeight: string;
    readonly size: string;
    readonly payment: string;
    readonly placedOn: string;
  };
  /** Contents and handling notes. */
  readonly note: string;
  readonly claim: string;
}

export interface LabelParty {
  readonly name: string;
  /** Masked. */
  readonly phone: string;
  /** Street, and the areas below the city. */
  readonly street: string;
  /** City and postal code, which sorters look for. */
  readonly city: string;
  readonly province: string;
}
