import {
  type FollowState,
  type Locale,
  type MyShipment,
  type MyShipmentsPage,
  type MyShipmentsRequest,
  type PartyRole,
  toPage,
} from "@rimba/contract";
import { cityName } from "@rimba/content/city-name";
import { parseWaybill, partyBookingsFrom } from "@rimba/domain";
import type { MyShipmentService } from "@rimba/web-core/my-shipments/my-shipment-service.ts";
import type { Platform } from "../../platform/platform.ts";
import type { DerivationDeps } from "../tracking/derivation/tracking-views.ts";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { storedSummary } from "../tracking/derivation/stored-summary.ts";
import { partyHashes } from "../tracking/parties/shipment-parties.ts";
import { selectSummaries } from "../tracking/select-order-answers.ts";
import { makeViewToken, type ViewToken } from "../tracking/view-token.ts";
import {
  type BoxOwner,
  countBoxes,
  deleteMyShipments,
  maxInBox,
  type MyShipmentRow,
  type NumberRow,
  selectBox,
  selectMyShipments,
  selectOptionalNumber,
} from "./my-shipment-queries.ts";

import { isArchivedFor, rolesOf } from "./my-shipment-roles.ts";

/** What the use cases of customers' shipments depend on. */
export type MyShipmentsDeps = DerivationDeps & Pick<Platform, "db" | "carrier" | "clock" | "keys">;

/** Whose boxes those of an account with this number are. */
export function boxOwner(keys: MyShipmentsDeps["keys"], number: NumberRow): BoxOwner {
  return {
    customerId: number.customer_id,
    hashes: partyHashes(keys, number.phone),
    bookedFrom: partyBookingsFrom(number.since),
    numberSince: number.since,
  };
}

/** `sessionEnded`: the account has just been deleted. */
export type MyShipmentsResult = { kind: "ok"; page: MyShipmentsPage } | { kind: "sessionEnded" };

/** One page of a box of the customer. Throws `DatabaseUnavailable`. */
export async function myShipmentsPage(
  deps: MyShipmentsDeps,
  { customerId }: Pick<Session, "customerId">,
  request: MyShipmentsRequest,
  locale: Locale,
): Promise<MyShipmentsResult> {
  const { db, keys } = deps;
  const number = await selectOptionalNumber(db, customerId);
  if (number === null) return { kind: "sessionEnded" };
  const owner = boxOwner(keys, number);
  const counted = await countBoxes(db, owner);
  const { box, current, size } = request;
  const slice = { offset: (current - 1) * size, limit: size };
  const keyword = request.keyword === undefined || request.keyword === "" ? null : request.keyword;
  const { waybills, total } =
    keyword === null
      ? await unsearched(db, owner, { box, slice, counted: counted[box] })
      : await searched(db, owner, { box, slice, keyword });
  const shipments = await viewsOf(deps, { customerId, number, locale }, waybills);
  if (box === "archived" && shipments.length < waybills.length) {
    // The number of their party was corrected. Their rows go, so that the count is right from now on.
    const shown = new Set(shipments.map(({ waybillNo }) => waybillNo));
    await db.query(deleteMyShipments, { customerId, waybills: waybills.filter((each) => !shown.has(each)) });
    return myShipmentsPage(deps, { customerId }, request, locale);
  }
  const { incoming, outgoing, followed, archived } = counted;
  const counts = {
    incoming: countShown(incoming),
    outgoing: countShown(outgoing),
    followed,
    archived: countShown(archived),
  };
  return { kind: "ok", page: { ...toPage(shipments, total, request), counts } };
}

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

function countShown(counted: number): number {
  return Math.min(counted, maxInBox);
}

async function unsearched(
  db: Tx,
  owner: BoxOwner,
  { box, slice, counted }: { box: MyShipmentsRequest["box"]; slice: Slice; counted: number },
): Promise<{ waybills: string[]; total: number }> {
  const total = countShown(counted);
  const limit = Math.min(slice.limit, total - slice.offset);
  if (limit <= 0) return { waybills: [], total };
  const page = { ...slice, limit, keyword: null, total: counted === total ? total : null };
  return { waybills: await selectBox(db, owner, box, page), total };
}

async function searched(
  db: Tx,
  owner: BoxOwner,
  { box, slice, keyword }: { box: MyShipmentsRequest["box"]; slice: Slice; keyword: string },
): Promise<{ waybills: string[]; total: number }> {
  const found = await selectBox(db, owner, box, { offset: 0, limit: maxInBox, keyword, total: null });
  return { waybills: found.slice(slice.offset, slice.offset + slice.limit), total: found.length };
}

interface Reader {
  readonly customerId: string;
  readonly number: NumberRow;
  readonly locale: Locale;
}

/** Shipments in this order. Those that are no longer the customer's are left out. */
export async function viewsOf(
  deps: MyShipmentsDeps,
  { customerId, number, locale }: Reader,
  waybills: readonly string[],
): Promise<MyShipment[]> {
  if (waybills.length === 0) return [];
  const rows = await selectMyShipments(deps.db, customerId, waybills);
  const summaries = await selectSummaries(deps, waybills);
  return waybills.flatMap((waybillNo) => {
    const row = rows.get(waybillNo);
    if (row === undefined) return [];
    const roles = rolesOf(row, number);
    // A shipment whose number was changed by a process of a former version is still found by the old one.
    if (roles.length === 0 && row.followed_at === null) return [];
    return [viewOf(row, { roles, summary: summaries.get(waybillNo), numberSince: number.since, locale })];
  });
}

function viewOf(
  row: MyShipmentRow,
  {
    roles,
    summary,
    numberSince,
    locale,
  }: { roles: PartyRole[]; summary: unknown; numberSince: Date; locale: Locale },
): MyShipment {
  const isClosed = row.is_private && roles.length === 0;
  const state = isClosed ? null : (storedSummary.parse(summary) ?? null);
  return {
    waybillNo: row.waybill_no,
    roles,
    followed: row.followed_at !== null,
    label: row.label,
    muted: row.muted_at !== null,
    archived: isArchivedFor(row, numberSince),
    summary: state && {
      fromCity: cityName(row.from_city, locale),
      toCity: cityName(row.to_city, locale),
      tag: state.tag ?? (state.lastEvent === null ? "registered" : "transit"),
      trouble: state.trouble,
      lastEvent: state.lastEvent && { ...state.lastEvent, sentence: state.lastEvent.sentence[locale] },
    },
  };
}

/** What these waybills are to the customer, in their order. Says nothing of whether they exist. */
export async function followStates(
  { db, carrier }: Pick<MyShipmentsDeps, "db" | "carrier">,
  { customerId }: Pick<Session, "customerId">,
  typed: readonly string[],
): Promise<{ shipments: FollowState[] }> {
  const keys = typed.map((each) => ({ typed: each, waybillNo: waybillIn(each, carrier) }));
  const number = await selectOptionalNumber(db, customerId);
  const rows = await selectMyShipments(
    db,
    customerId,
    keys.flatMap(({ waybillNo }) => waybillNo ?? []),
  );
  return {
    shipments: keys.map(({ typed: sent, waybillNo }) => {
      const row = waybillNo === null ? undefined : rows.get(waybillNo);
      return {
        waybillNo: sent,
        followed: row !== undefined && row.followed_at !== null,
        roles: row === undefined || number === null ? [] : rolesOf(row, number),
      };
    }),
  };
}

/** The waybill that a typed number stands for; null: its form is wrong. */
export function waybillIn(typed: string, carrier: MyShipmentsDeps["carrier"]): string | null {
  const parsed = parseWaybill(typed, carrier);
  return parsed.kind === "ok" ? parsed.waybillNo : null;
}

export type OpenResult = { kind: "ok"; viewToken: ViewToken } | { kind: "shipmentNotYours" };

/** Opens the details to the owner of the sender's or receiver's number. Throws `DatabaseUnavailable`. */
export async function openMyShipment(
  { db, carrier, clock, keys }: Pick<MyShipmentsDeps, "db" | "carrier" | "clock" | "keys">,
  { customerId }: Pick<Session, "customerId">,
  typed: string,
): Promise<OpenResult> {
  const waybillNo = waybillIn(typed, carrier);
  const number = await selectOptionalNumber(db, customerId);
  if (waybillNo === null || number === null) return { kind: "shipmentNotYours" };
  const row = (await selectMyShipments(db, customerId, [waybillNo])).get(waybillNo);
  if (row === undefined || rolesOf(row, number).length === 0) return { kind: "shipmentNotYours" };
  return { kind: "ok", viewToken: makeViewToken(waybillNo, clock(), keys) };
}

/** What the pages of a logged-in customer may read of their shipments. */
export function siteMyShipments(
  deps: MyShipmentsDeps,
  session: Session,
  { locale }: PageVisitor,
): MyShipmentService {
  return {
    page: (request) =>
      orUnavailable(async () => {
        const result = await myShipmentsPage(deps, session, request, locale);
        return result.kind === "ok" ? result : { kind: "unavailable" };
      }),
  };
}
