import type { Network } from "../places/live-reference.ts";
import { m } from "@rimba/content/messages";
import { maxLabelOrders, maxLabelPages, type OrderDetail } from "@rimba/contract";
import { formatWaybill, plainOrderNo } from "@rimba/domain";
import { consumeRateLimit } from "../../platform/limits/rate-limit.ts";
import { WorkQueue } from "../../platform/limits/work-queue.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { orderDetailOf } from "../orders/read-orders.ts";
import type { OrdersDeps } from "../orders/orders-deps.ts";
import { maxConcurrentFiles, type LabelDrawing } from "./drawing/draw-labels.ts";
import type { LabelFormat } from "./drawing/label-file.ts";
import { type LabelContent, destinationOf, labelLocale, labelTexts, labelsOfOrder } from "./label-content.ts";
import { type InvalidFields, invalidField } from "../../platform/http/envelope.ts";

export interface LabelsDeps extends Pick<
  OrdersDeps,
  "db" | "reference" | "carrier" | "clock" | "keys" | "shipmentFollower"
> {
  /** Origin of the sites, where the QR codes lead. */
  readonly origin: string;
  readonly drawing: LabelDrawing;
}

export interface WantedLabels {
  /** One order number, or several separated by commas. */
  readonly orderNo: string;
  readonly format: LabelFormat;
}

export type LabelsResult = { kind: "ok"; name: string; pdf: Buffer } | LabelsRefused;
export type PreviewResult = { kind: "ok"; name: string; svg: string } | LabelsRefused;

type LabelsRefused =
  | InvalidFields
  | { kind: "rateLimited"; retryAfter: number }
  | { kind: "orderUnknown" | "labelNotAllowed" }
  /** Too many requests are waiting. */
  | { kind: "busy" };

/** Pages an hour: more than anybody packs, but few enough not to occupy the server. */
const pagesAnHour = { bucket: "labelPages", limit: 4000, seconds: 3600 } as const;
/**
 * A file counts as at least this many pages: reading its orders and cutting its fonts takes as long. A preview counts as
 * one: it reads an order, as the page that shows it does, and cuts no font.
 */
const minCounted = 20;

/** Few per customer, so that others do not wait. */
const printing = new WorkQueue({ atOnce: maxConcurrentFiles, maxWaiting: 30, maxPerOwner: 4 });
/** Seconds after which a customer with too many waiting files may try again. */
const printRetryAfterSeconds = 5;

/**
 * The labels of a customer's orders in one file, a page for each piece; of all of them or of none. Throws
 * `DatabaseUnavailable`, and the reason of `signal` once that is aborted: then nothing more is read or drawn.
 */
export async function printLabels(
  deps: LabelsDeps,
  { customerId }: Session,
  { orderNo, format }: WantedLabels,
  signal: AbortSignal,
): Promise<LabelsResult> {
  const numbers = [...new Set(orderNo.split(",").map(plainOrderNo))].filter((number) => number !== "");
  if (numbers.length === 0) return invalidField("orderNo", "order.required");
  if (numbers.length > maxLabelOrders) return invalidField("orderNo", "order.tooMany");
  return inQueue(customerId, signal, async () => {
    const read = await readLabels(deps, { customerId, numbers, minCounted });
    if (read.kind !== "ok") return read;
    const { orders, labels } = read;
    const file = { labels, title: titleOf(orders), format, words: labelTexts };
    return { kind: "ok", name: fileName(orders), pdf: await deps.drawing.draw(file, signal) };
  });
}

/** The first label of an order as a picture. Throws as `printLabels` does. */
export async function previewLabel(
  deps: LabelsDeps,
  { customerId }: Session,
  { orderNo }: Pick<WantedLabels, "orderNo">,
  signal: AbortSignal,
): Promise<PreviewResult> {
  return inQueue(customerId, signal, async () => {
    const read = await readLabels(deps, { customerId, numbers: [plainOrderNo(orderNo)], minCounted: 1 });
    if (read.kind !== "ok") return read;
    const [label] = read.labels;
    if (label === undefined) return { kind: "orderUnknown" };
    const svg = await deps.drawing.drawPicture({ label, words: labelTexts }, signal);
    return { kind: "ok", name: `label-${read.orders[0]?.orderNo ?? ""}.svg`, svg };
  });
}

/** Before anything is read or counted: a refusal costs nothing. */
async function inQueue<Result>(
  customerId: string,
  signal: AbortSignal,
  draw: () => Promise<Result>,
): Promise<Result | LabelsRefused> {
  const queued = printing.run(customerId, draw, signal);
  if (queued.kind === "rateLimited") return { kind: "rateLimited", retryAfter: printRetryAfterSeconds };
  return queued.kind === "busy" ? { kind: "busy" } : queued.done;
}

interface ReadRequest {
  readonly customerId: string;
  readonly numbers: readonly string[];
  /** Pages that count at least. */
  readonly minCounted: number;
}

type ReadLabels = { kind: "ok"; orders: readonly OrderDetail[]; labels: readonly LabelContent[] };

/** The labels of these orders, counted to the customer's limit. */
async function readLabels(
  deps: LabelsDeps,
  { customerId, numbers, minCounted: min }: ReadRequest,
): Promise<ReadLabels | LabelsRefused> {
  const orders: OrderDetail[] = [];
  let pages = 0;
  for (const number of numbers) {
    const found = await orderDetailOf(deps, customerId, number, labelLocale);
    if (found.kind === "orderUnknown") return found;
    const { order } = found;
    orders.push(order);
    pages += order.pieces.length;
    if (pages > maxLabelPages) return invalidField("orderNo", "order.tooManyLabels");
  }
  if (orders.some(({ allowedActions }) => !allowedActions.includes("label")))
    return { kind: "labelNotAllowed" };
  const amount = Math.max(pages, min);
  const subject = deps.keys.hash("limit subject", ["customer", customerId]);
  const limitResult = await consumeRateLimit(deps.db, { ...pagesAnHour, subject, amount }, deps.clock());
  if (limitResult.kind === "rateLimited") return limitResult;
  const reference = await deps.reference.current();
  const labels = orders.flatMap((order) =>
    labelsOfOrder(order, { ...deps, destination: destinationIn(reference, order) }),
  );
  return { kind: "ok", orders, labels };
}

/** No carrier delivers to a receiver farther away than this. */
const farthestKm = 500;

/** The nearest outlet delivers; if none is near, the label shows country and postal code. */
function destinationIn({ areas, outlets }: Network, { receiver }: OrderDetail): LabelContent["destination"] {
  const area = areas.index.find(receiver.areaId);
  const point = receiver.point ?? (area === undefined ? null : areas.index.middle(area));
  const [nearest] = point === null ? [] : outlets.nearest.to(point, { size: 1, radiusKm: farthestKm });
  if (nearest !== undefined) return destinationOf(nearest.outlet.networkCode);
  return { letters: area?.countryCode ?? "", rest: receiver.postalCode ?? "" };
}

function titleOf(orders: readonly OrderDetail[]): string {
  const [first] = orders;
  const locale = labelLocale;
  return first === undefined || orders.length > 1
    ? m.label_title_several({ count: orders.length }, { locale })
    : m.label_title({ order: formatWaybill(first.orderNo) }, { locale });
}

function fileName(orders: readonly OrderDetail[]): string {
  const [first] = orders;
  const more = orders.length > 1 ? `-${orders.length}` : "";
  return `label-${first?.orderNo ?? ""}${more}.pdf`;
}
