import type { ShipmentStatus } from "@rimba/contract";
import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";

/** Which orders of a customer a page is of. */
export interface Wanted {
  readonly customerId: string;
  readonly finished: boolean;
  readonly status: ShipmentStatus | null;
  /** Placed from this moment on, and before that one. */
  readonly from: Date | null;
  readonly before: Date | null;
}

interface Piece {
  readonly offset: number;
  readonly size: number;
}

/**
 * A search looks at so many orders of its rarest word and no more, the newest of the word: whoever finds that many narrows the
 * search down, and nobody waits while twenty thousand are gone through.
 */
const mostFound = 300;

/** Beyond all that a word can begin with. */
const lastCharacter = "\u{10ffff}";

/** Numbers of one page, the last placed first; from the end of the list that is nearer. */
export async function listOrders(
  db: Tx,
  wanted: Wanted,
  { offset, size, total }: Piece & { readonly total: number },
): Promise<string[]> {
  const left = Math.min(size, total - offset);
  if (left <= 0) return [];
  const fromEnd = offset > total / 2;
  const direction = fromEnd ? "asc" : "desc";
  const rows = await placed(db, wanted)
    .select("order_no")
    .orderBy("placed_at", direction)
    .orderBy("order_no", direction)
    .offset(fromEnd ? total - offset - left : offset)
    .limit(left)
    .execute();
  return rows.map((row) => row.order_no);
}

/** Counting costs by the row: beyond so many the fewer ones outside of the days are counted. */
const mostCounted = 1000;

/** How many of `all` were placed on the days that are wanted. */
export async function countBetween(db: Tx, wanted: Wanted, all: number): Promise<number> {
  const inside = await placed(db, wanted).select("order_no").limit(mostCounted).execute();
  if (inside.length < mostCounted) return inside.length;
  const { from, before } = wanted;
  const earlier = from === null ? 0 : await countPlaced(db, { ...wanted, from: null, before: from });
  const later = before === null ? 0 : await countPlaced(db, { ...wanted, from: before, before: null });
  return all - earlier - later;
}

async function countPlaced(db: Tx, wanted: Wanted): Promise<number> {
  const { total } = await placed(db, wanted)
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function placed(db: Tx, { customerId, finished, status, from, before }: Wanted) {
  return db.kysely
    .selectFrom("customer_order")
    .where("customer_id", "=", customerId)
    .$if(status === null, (query) => query.where("finished", "=", finished))
    .$if(status !== null, (query) => query.where("status", "=", status ?? ""))
    .$if(from !== null, (query) => query.where("placed_at", ">=", from ?? new Date(0)))
    .$if(before !== null, (query) => query.where("placed_at", "<", before ?? new Date(0)));
}

/**
 * The same of orders that have a word beginning with each of these. How many have one is counted first, and no further than is looked
 * at; only those that the rarest leaves are asked for the others.
 */
export async function findOrders(
  db: Tx,
  wanted: Wanted,
  words: readonly string[],
  { offset, size }: Piece,
): Promise<{ orderNos: string[]; total: number }> {
  const [rarest, ...others] = await rarestFirst(db, wanted, words);
  if (rarest === undefined) return { orderNos: [], total: 0 };
  const { customerId, status } = wanted;
  const newestOfWord = withWord(db, wanted, rarest)
    .select(["order_no", "placed_at"])
    .orderBy("word", "desc")
    .orderBy("placed_at", "desc")
    .orderBy("order_no", "desc")
    .limit(mostFound);
  let found = db.kysely
    // Not to be merged with what follows: that would be asked of every order with the word.
    .with(
      (name) => name("found").materialized(),
      () => newestOfWord,
    )
    .selectFrom("found")
    .select(["found.order_no", "found.placed_at"]);
  for (const word of others) {
    found = found.where((where) =>
      where.exists(
        where
          .selectFrom("customer_order_word as other")
          .select(sql`1`.as("one"))
          .whereRef("other.order_no", "=", "found.order_no")
          .where("other.customer_id", "=", customerId)
          .where("other.word", ">=", word)
          .where("other.word", "<", word + lastCharacter),
      ),
    );
  }
  if (status !== null) {
    found = found.where((where) =>
      where.exists(
        where
          .selectFrom("customer_order as kept")
          .select(sql`1`.as("one"))
          .whereRef("kept.order_no", "=", "found.order_no")
          .where("kept.customer_id", "=", customerId)
          .where("kept.status", "=", status),
      ),
    );
  }
  const rows = await found.execute();
  const newest = rows.toSorted((a, b) => b.placed_at.getTime() - a.placed_at.getTime());
  const orderNos = [...new Set(newest.map((row) => row.order_no))];
  return { orderNos: orderNos.slice(offset, offset + size), total: orderNos.length };
}

async function rarestFirst(db: Tx, wanted: Wanted, words: readonly string[]): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const counted: { word: string; orders: number }[] = [];
  for (const word of words) {
    const { orders } = await db.kysely
      .selectFrom(withWord(db, wanted, word).select("order_no").limit(mostFound).as("some"))
      .select((of) => of.fn.countAll<number>().as("orders"))
      .executeTakeFirstOrThrow();
    counted.push({ word, orders });
  }
  return counted.toSorted((a, b) => a.orders - b.orders).map(({ word }) => word);
}

function withWord(db: Tx, { customerId, finished, from, before }: Wanted, word: string) {
  return db.kysely
    .selectFrom("customer_order_word")
    .where("customer_id", "=", customerId)
    .where("finished", "=", finished)
    .where("word", ">=", word)
    .where("word", "<", word + lastCharacter)
    .$if(from !== null, (query) => query.where("placed_at", ">=", from ?? new Date(0)))
    .$if(before !== null, (query) => query.where("placed_at", "<", before ?? new Date(0)));
}
