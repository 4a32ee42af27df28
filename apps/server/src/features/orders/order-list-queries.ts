import type { ShipmentStatus } from "@rimba/contract";
import { plainOrderNo, statusesOf } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { blockSize, countInBlocksAfter, findPageStart } from "./order-blocks.ts";
import { normalizeSearchText, tokenize } from "../places/search-tokens.ts";

/** Which orders of a customer the page shows. */
export interface OrderFilter {
  readonly customerId: string;
  readonly isFinished: boolean;
  readonly status: ShipmentStatus | null;
  /** Only those that need action. */
  readonly needsAction: boolean;
  readonly placedFrom: Date | null;
  readonly placedBefore: Date | null;
}

interface PageSlice {
  readonly offset: number;
  readonly size: number;
}

/**
 * Orders that a search examines at most: the newest ones with its rarest token. A visitor who finds that many narrows
 * the search down; going through twenty thousand orders would take too long.
 */
const maxFound = 300;

/** Sorts after every token with the prefix. */
const lastCharacter = "\u{10ffff}";

const tabTypes = { customerId: "uuid", isFinished: "boolean" } as const;
const statusTypes = { customerId: "uuid", status: "text" } as const;
const pageTypes = { placedBefore: "timestamptz", skipped: "bigint", limit: "bigint" } as const;
const periodTypes = { placedFrom: "timestamptz", placedBefore: "timestamptz" } as const;
const sliceTypes = { offset: "bigint", size: "bigint" } as const;

const selectPageOfTab = statement({
  name: "orders.ofTab",
  text: `
select order_no from customer_order where customer_id = :customerId and finished = :isFinished and placed_at < :placedBefore
order by placed_at desc, order_no desc offset :skipped limit :limit`,
  params: { ...tabTypes, ...pageTypes },
  row: { order_no: "text" },
});

const selectPageOfStatus = statement({
  name: "orders.ofStatus",
  text: `
select order_no from customer_order where customer_id = :customerId and status = :status and placed_at < :placedBefore
order by placed_at desc, order_no desc offset :skipped limit :limit`,
  params: { ...statusTypes, ...pageTypes },
  row: { order_no: "text" },
});

const countBetweenInTab = statement({
  name: "orders.betweenInTab",
  text: `
select count(*) as orders from customer_order
where customer_id = :customerId and finished = :isFinished and placed_at >= :placedFrom and placed_at < :placedBefore`,
  params: { ...tabTypes, ...periodTypes },
  row: { orders: "bigint" },
});

const countBetweenInStatus = statement({
  name: "orders.betweenInStatus",
  text: `
select count(*) as orders from customer_order
where customer_id = :customerId and status = :status and placed_at >= :placedFrom and placed_at < :placedBefore`,
  params: { ...statusTypes, ...periodTypes },
  row: { orders: "bigint" },
});

/** Later than any order. */
const endOfTime = new Date("9999-12-31T00:00:00Z");

/**
 * One page of a tab or of a status, newest first, and the total. Nothing is counted from the beginning:
 * blocks after the page are counted already.
 */
export async function listOrders(
  db: Tx,
  filter: OrderFilter,
  all: number,
  { offset, size }: PageSlice,
): Promise<{ orderNos: string[]; total: number }> {
  const { placedFrom, placedBefore } = filter;
  const newer = placedBefore === null ? 0 : await countFrom(db, filter, placedBefore);
  const total = (placedFrom === null ? all : await countFrom(db, filter, placedFrom)) - newer;
  const left = Math.min(size, total - offset);
  if (left <= 0) return { orderNos: [], total: Math.max(total, 0) };
  const pageStart = await pageStartOf(db, filter, newer + offset);
  const page = {
    customerId: filter.customerId,
    placedBefore: pageStart.placedBefore ?? endOfTime,
    skipped: pageStart.skipped,
    limit: left,
  };
  const rows =
    filter.status === null
      ? await db.query(selectPageOfTab, { ...page, isFinished: filter.isFinished })
      : await db.query(selectPageOfStatus, { ...page, status: filter.status });
  return { orderNos: rows.map((row) => row.order_no), total };
}

const selectNeedingAction = statement({
  name: "orders.needingAction",
  text: `
select order_no, count(*) over () as total from customer_order
where customer_id = :customerId and finished = :isFinished and needs_action and placed_at >= :placedFrom and placed_at < :placedBefore
  and (:status is null or status = :status)
order by placed_at desc, order_no desc offset :offset limit :size`,
  params: { ...tabTypes, ...periodTypes, ...sliceTypes, status: "text | null" },
  row: { order_no: "text", total: "bigint" },
});

/** The same for orders that need action. They are few, and have an index of their own. */
export async function listNeedingAction(
  db: Tx,
  filter: OrderFilter,
  piece: PageSlice,
): Promise<{ orderNos: string[]; total: number }> {
  const rows = await db.query(selectNeedingAction, { ...filter, ...periodOf(filter), ...piece });
  // A page past the last one has no row with the total.
  if (rows.length === 0 && piece.offset > 0)
    return { orderNos: [], total: (await listNeedingAction(db, filter, { offset: 0, size: 1 })).total };
  return { orderNos: rows.map((row) => row.order_no), total: rows[0]?.total ?? 0 };
}

/** Pages near the beginning are reached without blocks. */
async function pageStartOf(db: Tx, filter: OrderFilter, newer: number): ReturnType<typeof findPageStart> {
  if (newer < blockSize) return { placedBefore: null, skipped: newer };
  return findPageStart(db, scopeOf(filter), newer);
}

/** How many orders of the list were placed from a time on. */
async function countFrom(db: Tx, filter: OrderFilter, from: Date): Promise<number> {
  const { orders: whole, blockFrom } = await countInBlocksAfter(db, scopeOf(filter), from);
  const between = {
    customerId: filter.customerId,
    placedFrom: from,
    placedBefore: blockFrom ?? endOfTime,
  };
  const [counted] =
    filter.status === null
      ? await db.query(countBetweenInTab, { ...between, isFinished: filter.isFinished })
      : await db.query(countBetweenInStatus, { ...between, status: filter.status });
  return whole + (counted?.orders ?? 0);
}

function scopeOf({ customerId, status, isFinished }: OrderFilter) {
  return {
    customerId,
    statuses: status === null ? statusesOf(isFinished ? "completed" : "unfinished") : [status],
  };
}

const withToken = `
  customer_id = :customerId and finished = :isFinished and placed_at >= :placedFrom and placed_at < :placedBefore
  and word >= token and word < token || :lastCharacter`;

const countTokens = statement({
  name: "orders.countTokens",
  text: `
select token, (
  select count(*) from (select from customer_order_search_word where ${withToken} limit :maxFound) as newest
) as orders
from unnest(:tokens) with ordinality as searched (token, position) order by orders, position`,
  params: { ...tabTypes, ...periodTypes, tokens: "text[]", lastCharacter: "text", maxFound: "bigint" },
  row: { token: "text", orders: "bigint" },
});

// The first step is separate: merged with the next one it would run for every order with the token.
const selectFound = statement({
  name: "orders.found",
  text: `
with found as materialized (
  select order_no, placed_at from (select :rarest as token) as searched cross join lateral (
    select word, order_no, placed_at from customer_order_search_word where ${withToken}
    order by word desc, placed_at desc, order_no desc limit :maxFound) as newest
), matching as (
  select distinct order_no, placed_at from found
  where not exists (
    select from unnest(:others) as token where not exists (
      select from customer_order_search_word as other
      where other.customer_id = :customerId and other.order_no = found.order_no
        and other.word >= token and other.word < token || :lastCharacter))
  and (:status is null and not :needsAction or exists (
    select from customer_order as listed
    where listed.customer_id = :customerId and listed.order_no = found.order_no
      and (:status is null or listed.status = :status) and (not :needsAction or listed.needs_action)))
)
select (select count(*) from matching) as total, array(
  select order_no from matching order by placed_at desc, order_no desc offset :offset limit :size
) as order_nos`,
  params: {
    ...tabTypes,
    ...periodTypes,
    ...sliceTypes,
    rarest: "text",
    others: "text[]",
    lastCharacter: "text",
    maxFound: "bigint",
    status: "text | null",
    needsAction: "boolean",
  },
  row: { total: "bigint", order_nos: "text[]" },
});

/**
 * The same for orders that have a token with each of these prefixes. The rarest one is found by counting up
 * to the search limit; only its orders are compared with the other tokens.
 */
export async function findOrders(
  db: Tx,
  filter: OrderFilter,
  tokens: readonly string[],
  piece: PageSlice,
): Promise<{ orderNos: string[]; total: number }> {
  const searched = { ...filter, ...periodOf(filter), lastCharacter, maxFound };
  const counted = tokens.length < 2 ? [] : await db.query(countTokens, { ...searched, tokens });
  const [rarest, ...others] = counted.length === 0 ? tokens : counted.map(({ token }) => token);
  if (rarest === undefined) return { orderNos: [], total: 0 };
  const [found] = await db.query(selectFound, { ...searched, ...piece, rarest, others });
  return { orderNos: found?.order_nos ?? [], total: found?.total ?? 0 };
}

function periodOf({ placedFrom, placedBefore }: OrderFilter) {
  return { placedFrom: placedFrom ?? new Date(0), placedBefore: placedBefore ?? endOfTime };
}

interface FoundBy {
  readonly orderNo: string;
  readonly waybillNo: string;
  readonly receiverName: string;
  readonly goodsName: string;
}

/** One of our numbers or its prefix, with or without its letters. */
const numberForm = /^[A-Z]{0,4}\d+$/;

/**
 * Tokens by which an order is found: both numbers, with and without their letters, the receiver's name and the
 * goods.
 */
export function orderSearchTokens({ orderNo, waybillNo, receiverName, goodsName }: FoundBy): string[] {
  const numbers = [orderNo, waybillNo].flatMap((number) => [number, number.replace(/^\D+/, "")]);
  const tokens = [...numbers.map(normalizeSearchText), ...tokenize(receiverName), ...tokenize(goodsName)];
  return [...new Set(tokens)];
}

/** Tokens of a search, longest first: long ones are rare. */
export function searchTokensOf(keyword: string): string[] {
  const pasted = plainOrderNo(keyword);
  if (numberForm.test(pasted)) return [normalizeSearchText(pasted)];
  return [...new Set(tokenize(keyword))].toSorted((a, b) => b.length - a.length).slice(0, maxSearched);
}

/** Further tokens would only make the search slower. */
const maxSearched = 6;
