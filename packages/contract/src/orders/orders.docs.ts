import { orderActions, orderTabs, paymentRefusals, pickupWindowCodes } from "./order-codes.ts";
import {
  cancelOrderRequest,
  orderCard,
  measuredPieces,
  measurement,
  orderDetail,
  orderInput,
  orderPickup,
  orderRequest,
  ordersRequest,
  ordersResponse,
  paymentLimit,
  paymentLimitRequest,
  pickupWindows,
  pickupWindowsRequest,
  rebookPickupRequest,
  savedOrder,
  labelRequest,
} from "./orders.ts";
import { describeCodes, describeShape } from "../common/described-shape.ts";
import { binding, saveBindingRequest } from "./user-binding.ts";

const orderNo = "As it was given when the order was placed; spaces and hyphens do not matter.";
const ofOnePiece = "Of one piece, in cm, 1 decimal; all three sides, or none.";
const code = "Code of the carrier.";
const named = "The same as text, in the requested language.";
const settlementCode = "How it is paid.";
const serviceMethod = "Fetched at the door, or dropped off.";
const pickupDate = "Day in the sender's place, one of pickupWindows.";
const pickupWindow = "Part of that day.";
const timeZone = "Of the place, from the time zone database.";

const head = {
  orderNo: "The number of the order.",
  waybillNo: "The number that tracking knows.",
  placedAt: "When it was placed, in the time of the sender's place.",
  status: "Its status, derived from the events of its shipment.",
  tag: "What its tag says, from its status and from the scans of its shipment.",
  trouble: "Whether something is wrong now: the last event tells what.",
  goodsName: "What is in it.",
  pieceCount: "Number of pieces.",
  weightKg: "All pieces, in kg.",
  total: "To be paid, in rupiah.",
  currency: "Always IDR.",
  settlementCode,
  serviceMethod,
  pickup: "When it is picked up; null for a drop-off, and while a failed pickup is not rebooked.",
  failedPickup: "The pickup that failed and waits to be rebooked; null: none.",
  allowedActions: "What its customer can do with it now.",
};

export const orderShapes = [
  describeShape("OrderInput", orderInput, "What is to be sent. Price, status and owner are not part of it.", {
    sender: "Who sends it, and from where.",
    receiver: "Who is to receive it, and where.",
    productTypeCode: "The product.",
    articleTypeCode: "What kind of goods.",
    goodsName: "What is in it, 1 to 80 characters.",
    pieces:
      "The pieces by kind; or else the flat fields. Each with a size has to be larger than its label, 24 × 15 cm.",
    weightKg: "Flat: actual weight of one piece in kg, 2 decimals.",
    lengthCm: `Flat. ${ofOnePiece}`,
    widthCm: `Flat. ${ofOnePiece}`,
    heightCm: `Flat. ${ofOnePiece}`,
    pieceCount: "Flat: number of pieces that are all alike; required.",
    declaredValue: "Value of the goods in rupiah; needed for insurance.",
    valueAdded: "Codes of value-added services.",
    representativeName:
      "Who receives it for the receiver, up to 60 characters; required with REPRESENTATIVE_RECEIVING.",
    insurance: "Whether the declared value is to be insured.",
    settlementCode,
    serviceMethod,
    networkCode:
      "02: the outlet of the drop-off. 01: the outlet that picks it up; by default the preferred one if it can, else the nearest one.",
    pickupDate: `01 alone. ${pickupDate}`,
    pickupWindow: `01 alone. ${pickupWindow}`,
    remarks: "For the courier, up to 200 characters.",
    expectedTotal: "The sum that was shown, in rupiah: at another one nothing is placed.",
    expectedPromise: "The promised arrival that was shown: with another one nothing is placed.",
  }),
  describeShape(
    "OrderedPiece",
    orderInput.shape.pieces.def.innerType.def.element,
    "One kind of piece of an order.",
    {
      weightKg: "Actual weight in kg, 2 decimals.",
      lengthCm: ofOnePiece,
      widthCm: ofOnePiece,
      heightCm: ofOnePiece,
      quantity: "How many are like this; required.",
    },
  ),
  describeShape(
    "ExpectedPromise",
    orderInput.shape.expectedPromise.def.innerType,
    "A promised arrival as it was shown.",
    {
      promisedFrom: "As in the promise of shippingCost.",
      promisedBy: "As in the promise of shippingCost.",
    },
  ),
  describeShape("OrderPartyInput", orderInput.shape.sender, "A party of an order.", {
    name: "1 to 60 characters.",
    phone: "Mobile or fixed line; digits that begin with 0 or 62.",
    areaId: "A district, or the last level of addresses in countries without districts.",
    address: "Street and number, 5 to 200 characters.",
    postalCode: "Up to 6 digits.",
    contactId: "The contact that it was taken from.",
    saveToBook: "Whether to save it in the address book: the contact is changed, or a new one added.",
  }),
  describeShape("SavedOrder", savedOrder, "The order that was placed.", {
    orderNo: head.orderNo,
    waybillNo: head.waybillNo,
    subWaybillNos: "One for each piece.",
    quote: "The price that it keeps, explained.",
    promise: "The promised arrival that it keeps.",
  }),
  describeShape("PaymentLimitRequest", paymentLimitRequest, "A way of paying, on a lane.", {
    sendAreaId: "Where it is sent from: a city or a district.",
    dispatchAreaId: "Where it is sent to: a city or a district.",
    settlementCode,
    estimatedCost: "What it would cost, in rupiah; left out: not known yet.",
  }),
  describeShape("PaymentLimit", paymentLimit, "Whether it can be paid so.", {
    allowed: "Whether it can.",
    reason: "Why not; null if it can.",
    message: "The reason as text, in the requested language; null if it can.",
    maximum: "Rupiah that can be paid so at most; null: no limit.",
  }),
  describeShape("PickupWindowsRequest", pickupWindowsRequest, "Where a courier is to come.", {
    areaId: "The sender's district, or what addresses end with there.",
  }),
  describeShape("PickupWindows", pickupWindows, "When a courier can come.", {
    timeZone,
    days: "Days with a window that can still be had, the soonest first.",
  }),
  describeShape("PickupDay", pickupWindows.shape.days.def.element, "A day on which a courier can come.", {
    date: "In the time of the place.",
    windows: "What can still be had of it.",
  }),
  describeShape("PickupWindow", orderPickup.shape.window, "A part of a day.", {
    code: "Which.",
    from: "Hour and minute, in the time of the place.",
    to: "Hour and minute, in the time of the place.",
  }),
  describeShape("OrderPickup", orderPickup, "When an order is picked up.", {
    date: "In the time of the sender's place.",
    window: "Part of that day.",
    timeZone,
  }),
  describeShape(
    "FailedPickup",
    orderCard.shape.failedPickup.def.innerType,
    "A pickup that came to nothing.",
    {
      reason: "Why; null where the courier did not say.",
      at: "When, in the time of the place.",
    },
  ),
  describeShape("OrdersRequest", ordersRequest, "Which orders.", {
    current: "Page, from 1; 1 when left out.",
    size: "Orders on a page, 1 to 50; 10 when left out.",
    tab: "Unfinished ones when left out.",
    keyword:
      "Beginning of an order number, of a waybill, or of words of the receiver's name or the goods. A search finds 300 orders at most, the newest of a word.",
    status: "Only orders with this status.",
    needsAction: "Only those with which something is wrong that the customer can do something about.",
    placedFrom: "First day of placing, in the time zone of the carrier's head office.",
    placedUntil: "Last day of placing.",
  }),
  describeShape("OrdersPage", ordersResponse, "One page of orders, the last placed first.", {
    records: "The orders of this page.",
    total: "How many there are on all pages.",
    current: "As requested.",
    size: "As requested.",
    pages: "Number of pages.",
    counts: "How many orders each tab has, whatever is searched for.",
  }),
  describeShape("OrderCounts", ordersResponse.shape.counts, "Orders by tab.", {
    unfinished: "Waiting or under way.",
    completed: "Signed or cancelled.",
  }),
  describeShape("OrderCard", orderCard, "An order as a list shows it.", {
    ...head,
    fromCity: "In the requested language.",
    toCity: "In the requested language.",
    receiverName: "Who is to receive it.",
    lastEvent: "What happened last; null before anything was scanned.",
  }),
  describeShape("OrderLastEvent", orderCard.shape.lastEvent.def.innerType, "What happened last.", {
    at: "When, in the time of the place.",
    timeZone,
    sentence: "In the requested language.",
  }),
  describeShape("OrderDetail", orderDetail, "A whole order.", {
    ...head,
    sender: "Who sends it, and from where.",
    receiver: "Who is to receive it, and where.",
    product: "The product.",
    articleType: "What kind of goods.",
    settlement: settlementCode,
    valueAdded: "Value-added services.",
    representativeName: "Who accepts it for the receiver; null: no representative.",
    declaredValue: "Rupiah; null: none was given.",
    insured: "Whether the declared value is insured.",
    remarks: "For the courier; null: none.",
    outlet: "The outlet that picks it up, or of the drop-off.",
    pieces: "Each piece, with its own waybill.",
    stages: "The five steps of the way.",
    stage: "Its current step.",
    situation: "Everything that a page says about it now, without text.",
    measured: "What the carrier's scales said; null before it was weighed.",
    events: "Newest first.",
    quote: "The price as it was when the order was placed.",
    estimate: "How the promised arrival came about when the order was placed.",
    promise: "The promised arrival, the same as in tracking.",
    cancelledAt: "When it was cancelled; null: it was not.",
    cancelReason: "What its customer gave as the reason; null: nothing.",
  }),
  describeShape("OrderParty", orderDetail.shape.sender, "A party of an order, for its customer.", {
    name: "In full.",
    phone: "Digits as people there dial them.",
    areaId: "What the address ends with.",
    path: "All areas around it, province first.",
    address: "Street and number.",
    postalCode: "Null: none was given.",
    point: "The centre of the area; null if unknown.",
  }),
  describeShape(
    "NamedChoice",
    orderDetail.shape.product,
    "Something that was chosen, as it was called then.",
    {
      code,
      name: named,
    },
  ),
  describeShape("OrderOutlet", orderDetail.shape.outlet.def.innerType, "An outlet as it was then.", {
    networkCode: "Its code.",
    name: "Its name.",
    address: "Its address.",
  }),
  describeShape("OrderPiece", orderDetail.shape.pieces.def.element, "One piece of an order.", {
    pieceNo: "From 1.",
    subWaybillNo: "The number on its label.",
    weightKg: "In kg.",
    lengthCm: "In cm; null: the size was left out.",
    widthCm: "In cm; null: the size was left out.",
    heightCm: "In cm; null: the size was left out.",
    status: "Its status.",
    lastCity: "Where it was scanned last; null: nowhere yet.",
    lastEventAt: "When that was, in the time of the place.",
    lastTimeZone: "Of that place.",
  }),
  describeShape("OrderStage", orderDetail.shape.stages.def.element, "One step of the way.", {
    stage: "Which.",
    reachedAt: "When, in the time of the place; null: not yet.",
    city: "City, in the requested language; null: not yet.",
    timeZone: "Of that place; null: not yet.",
  }),
  describeShape("Measurement", measurement, "What the carrier's scales and tape said.", {
    weightKg: "Of the whole shipment in kg; null where not all pieces were weighed.",
    parts: "The last measurement of each piece, or of pieces that were weighed together.",
  }),
  describeShape("MeasuredPieces", measuredPieces, "Pieces that were measured together.", {
    pieceNos: "Numbers of the pieces; empty means all.",
    weightKg: "In kg.",
    lengthCm: "In cm; null when it was not measured.",
    widthCm: "In cm; null when it was not measured.",
    heightCm: "In cm; null when it was not measured.",
    at: "When, in the time of the place.",
    timeZone: "Of that place.",
  }),
  describeShape("OrderRequest", orderRequest, "Which order.", { orderNo }),
  describeShape("CancelOrderRequest", cancelOrderRequest, "The order to cancel.", {
    orderNo,
    reason: "Up to 200 characters, for the carrier.",
  }),
  describeShape("RebookPickupRequest", rebookPickupRequest, "Another time for a pickup that failed.", {
    orderNo,
    pickupDate,
    pickupWindow,
  }),
];

export const orderCodes = [
  describeCodes("OrderTab", orderTabs, "Tabs of the list of orders.", {
    unfinished: "Waiting or under way.",
    completed: "Signed or cancelled.",
  }),
  describeCodes("OrderAction", orderActions, "What a customer can do with an order.", {
    cancel: "Cancel it, before it is picked up.",
    rebook: "Choose another time after a pickup failed.",
    reorder: "Fill a new form from it.",
    track: "Follow its waybill.",
    detail: "Look at all of it.",
    label: "Print its labels, until it is signed or cancelled.",
  }),
  describeCodes(
    "PickupWindowCode",
    pickupWindowCodes,
    "Parts of a day; their hours are the carrier's to set.",
    {
      MORNING: "In the morning.",
      AFTERNOON: "In the afternoon.",
      EVENING: "In the evening.",
    },
  ),
  describeCodes("PaymentRefusal", paymentRefusals, "Why it cannot be paid so.", {
    DFOD_UNSUPPORTED: "No outlet at the destination collects the money.",
    ABOVE_MAXIMUM: "It costs more than can be collected on delivery.",
    CORPORATE_ONLY: "Only corporate accounts pay by month.",
  }),
];

export const bindingShapes = [
  describeShape("OrderLabelRequest", labelRequest, "Whose labels, and for which paper.", {
    orderNo: "An order number, or up to 20 separated by commas.",
    format:
      "thermal: a page of 24 × 15 cm for each piece; a: the same in the middle of A4 paper, with marks to cut along. thermal where left out.",
  }),
  describeShape("Binding", binding, "A preferred outlet.", {
    outlet: "The current state of the outlet.",
    contactId: "The contact for pickups; null: the default one.",
    boundAt: "When it was bound.",
    expiresAt: "Until when: 180 days later.",
    expired: "Whether that is over.",
    outOfRange:
      "Whether the contact is beyond the outlet's pickup radius, or the outlet offers no pickup any more.",
    distanceKm:
      "From the centre of the contact's district; null without a contact, or if its position is unknown.",
  }),
  describeShape("SaveUserBindingRequest", saveBindingRequest, "The outlet to bind.", {
    networkCode: "Its code.",
    contactId: "The contact for pickups; by default the default contact.",
  }),
];
