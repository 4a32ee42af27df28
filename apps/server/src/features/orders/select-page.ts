import type { ShipmentStatus } from "@rimba/contract";
import { plainOrderNo, statusesOf } from "@rimba/domain";
import { sql } from "kysely";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";
import { blockSize, countInBlocksAfter, placeInBlocks } from "./order-blocks.ts";
import { plainWords, wordsOf } from "../places/search-tokens.ts";

/** Which orders of a customer the page shows. */
export interface Wanted {
  readonly customerId: string;
  readonly finished: boolean;
  readonly status: ShipmentStatus | null;
  /** Only those that need action. */
  readonly needsAction: boolean;
  readonly placedFrom: Date | null;
  readonly placedBefore: Date | null;
}

interface Piece {
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

const selectPageOfTab: NamedStatement = {
  name: "orders.ofTab",
  text: `
select order_no from customer_order where customer_id = $1 and finished = $2 and placed_at < $3
order by placed_at desc, order_no desc offset $4 limit $5`,
};

const selectPageOfStatus: NamedStatement = {
  name: "orders.ofStatus",
  text: `
select order_no from customer_order where customer_id = $1 and status = $2 and placed_at < $3
order by placed_at desc, order_no desc offset $4 limit $5`,
};

const countBetweenInTab: NamedStatement = {
  name: "orders.betweenInTab",
  text: `
select count(*) as orders from customer_order
where customer_id = $1 and finished = $2 and placed_at >= $3 and placed_at < $4`,
};

const countBetweenInStatus: NamedStatement = {
  name: "orders.betweenInStatus",
  text: `
select count(*) as orders from customer_order
where customer_id = $1 and status = $2 and placed_at >= $3 and placed_at < $4`,
};

/** Later than any order. */
const endOfTime = new Date("9999-12-31T00:00:00Z");

/**
 * One page of a tab or of a status, newest first, and the total. Nothing is counted from the beginning:
 * blocks after the page are counted already.
 */
export async function listOrders(
  db: Tx,
  wanted: Wanted,
  all: number,
  { offset, size }: Piece,
): Promise<{ orderNos: string[]; total: number }> {
  const { placedFrom, placedBefore } = wanted;
  const younger = placedBefore === null ? 0 : await countFrom(db, wanted, placedBefore);
  const total = (placedFrom === null ? all : await countFrom(db, wanted, placedFrom)) - younger;
  const left = Math.min(size, total - offset);
  if (left <= 0) return { orderNos: [], total: Math.max(total, 0) };
  const place = await placeOf(db, wanted, younger + offset);
  const rows = await db.query<{ order_no: string }>(
    wanted.status === null ? selectPageOfTab : selectPageOfStatus,
    [
      wanted.customerId,
      wanted.status ?? wanted.finished,
      place.placedBefore ?? endOfTime,
      place.skipped,
      left,
    ],
  );
  return { orderNos: rows.map((row) => row.order_no), total };
}

const selectNeedingAction: NamedStatement = {
  name: "orders.needingAction",
  text: `
select order_no, count(*) over () as total from customer_order
where customer_id = $1 and finished = $2 and needs_action and placed_at >= $3 and placed_at < $4
  and ($5::text is null or status = $5)
order by placed_at desc, order_no desc offset $6 limit $7`,
};

/** The same for orders that need action. They are few, and have an index of their own. */
export async function listNeedingAction(
  db: Tx,
  wanted: Wanted,
  { offset, size }: Piece,
): Promise<{ orderNos: string[]; total: number }> {
  const rows = await db.query<{ order_no: string; total: number }>(selectNeedingAction, [
    wanted.customerId,
    wanted.finished,
    wanted.placedFrom ?? new Date(0),
    wanted.placedBefore ?? endOfTime,
    wanted.status,
    offset,
    size,
  ]);
  // A page past the last one has no row with the total.
  if (rows.length === 0 && offset > 0)
    return { orderNos: [], total: (await listNeedingAction(db, wanted, { offset: 0, size: 1 })).total };
  return { orderNos: rows.map((row) => row.order_no), total: rows[0]?.total ?? 0 };
}

/** Pages near the beginning are reached without blocks. */
async function placeOf(db: Tx, wanted: Wanted, younger: number): ReturnType<typeof placeInBlocks> {
  if (younger < blockSize) return { placedBefore: null, skipped: younger };
  return placeInBlocks(db, listed(wanted), younger);
}

/** How many orders of the list were placed from a time on. */
async function countFrom(db: Tx, wanted: Wanted, moment: Date): Promise<number> {
  const { orders: whole, blockFrom } = await countInBlocksAfter(db, listed(wanted), moment);
  const [counted] = await db.query<{ orders: number }>(
    wanted.status === null ? countBetweenInTab : countBetweenInStatus,
    [wanted.customerId, wanted.status ?? wanted.finished, moment, blockFrom ?? endOfTime],
  );
  return whole + (counted?.orders ?? 0);
}

function listed({ customerId, status, finished }: Wanted) {
  return {
    customerId,
    statuses: status === null ? statusesOf(finished ? "completed" : "unfinished") : [status],
  };
}

/**
 * The same for orders that have a token with each of these prefixes. The rarest one is found by counting up
 * to the search limit; only its orders are compared with the other tokens.
 */
export async function findOrders(
  db: Tx,
  wanted: Wanted,
  tokens: readonly string[],
  { offset, size }: Piece,
): Promise<{ orderNos: string[]; total: number }> {
  const [rarest, ...others] = await rarestFirst(db, wanted, tokens);
  if (rarest === undefined) return { orderNos: [], total: 0 };
  const { customerId, status, needsAction } = wanted;
  const newestOfToken = withToken(db, wanted, rarest)
    .select(["order_no", "placed_at"])
    .orderBy("word", "desc")
    .orderBy("placed_at", "desc")
    .orderBy("order_no", "desc")
    .limit(maxFound);
  let found = db.kysely
    // Must stay a separate step: merged with the next one it would run for every order with the token.
    .with(
      (name) => name("found").materialized(),
      () => newestOfToken,
    )
    .selectFrom("found")
    .select(["found.order_no", "found.placed_at"]);
  for (const token of others) {
    found = found.where((where) =>
      where.exists(
        where
          .selectFrom("customer_order_search_word as other")
          .select(sql`1`.as("one"))
          .whereRef("other.order_no", "=", "found.order_no")
          .where("other.customer_id", "=", customerId)
          .where("other.word", ">=", token)
          .where("other.word", "<", token + lastCharacter),
      ),
    );
  }
  if (status !== null || needsAction) {
    found = found.where((where) =>
      where.exists(
        where
          .selectFrom("customer_order")
          .select(sql`1`.as("one"))
          .whereRef("customer_order.order_no", "=", "found.order_no")
          .where("customer_order.customer_id", "=", customerId)
          .$if(status !== null, (query) => query.where("customer_order.status", "=", status ?? ""))
          .$if(needsAction, (query) => query.where("customer_order.needs_action", "=", true)),
      ),
    );
  }
  const { rows } = await sql<{ total: number; order_nos: string[] }>`
    with matching as (${found.distinct()})
    select (select count(*) from matching) as total, array(
      select order_no from matching order by placed_at desc, order_no desc offset ${offset} limit ${size}
    ) as order_nos`.execute(db.kysely);
  const [{ total, order_nos: orderNos } = { total: 0, order_nos: [] }] = rows;
  return { orderNos, total };
}

async function rarestFirst(db: Tx, wanted: Wanted, tokens: readonly string[]): Promise<readonly string[]> {
  if (tokens.length < 2) return tokens;
  const counted: { token: string; orders: number }[] = [];
  for (const token of tokens) {
    const { orders } = await db.kysely
      .selectFrom(withToken(db, wanted, token).select("order_no").limit(maxFound).as("newest"))
      .select((of) => of.fn.countAll<number>().as("orders"))
      .executeTakeFirstOrThrow();
    counted.push({ token, orders });
  }
  return counted.toSorted((a, b) => a.orders - b.orders).map(({ token }) => token);
}

function withToken(db: Tx, { customerId, finished, placedFrom, placedBefore }: Wanted, token: string) {
  return db.kysely
    .selectFrom("customer_order_search_word")
    .where("customer_id", "=", customerId)
    .where("finished", "=", finished)
    .where("word", ">=", token)
    .where("word", "<", token + lastCharacter)
    .$if(placedFrom !== null, (query) => query.where("placed_at", ">=", placedFrom ?? new Date(0)))
    .$if(placedBefore !== null, (query) => query.where("placed_at", "<", placedBefore ?? new Date(0)));
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
  const tokens = [...numbers.map(plainWords), ...wordsOf(receiverName), ...wordsOf(goodsName)];
  return [...new Set(tokens)];
}

/** Tokens of a search, longest first: long ones are rare. */
export function searchTokensOf(keyword: string): string[] {
  const pasted = plainOrderNo(keyword);
  if (numberForm.test(pasted)) return [plainWords(pasted)];
  return [...new Set(wordsOf(keyword))].toSorted((a, b) => b.length - a.length).slice(0, maxSearched);
}

/** Further tokens would only make the search slower. */
const maxSearched = 6;
