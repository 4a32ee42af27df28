import { dialledPhone } from "@rimba/domain";
import type { AreaIndex, AreaRecord } from "../places/area-index.ts";
import { normalizeSearchText } from "../places/search-tokens.ts";
import type { Db } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";

interface SearchedWords {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string | null;
}

/**
 * The stored search text of a contact. It excludes the names of its area, which another import of areas may change. A
 * change here or in `normalizeSearchText` must rewrite the text of existing contacts, in a migration.
 */
export function searchedColumns({ name, phone, address, postalCode }: SearchedWords): {
  searchText: string;
  searchNumbers: string;
} {
  const own = [name, address, postalCode].filter(Boolean);
  return {
    searchText: normalizeSearchText(own.join(" ")),
    searchNumbers: [dialledPhone(phone), postalCode].filter(Boolean).join(" "),
  };
}

/**
 * What a contact must match: a number in its phone or postal code, or each word in its own text or in the
 * names of its area.
 */
export interface ContactSearch {
  readonly number: string | null;
  readonly words: readonly { readonly word: string; readonly areaIds: readonly string[] }[];
}

/** `areaIds`: the areas of the customer's contacts. */
export function parseContactSearch(
  keyword: string,
  areas: AreaIndex,
  areaIds: readonly string[],
): ContactSearch {
  const words = new Set(normalizeSearchText(keyword.normalize("NFKC")).split(" ").filter(Boolean));
  return {
    number: numberIn(keyword),
    words: [...words].map((word) => ({
      word,
      areaIds: areaIds.filter((areaId) => namesOf(areaId, areas).includes(word)),
    })),
  };
}

/** The digits of a keyword that is only a number; a phone as people dial it in Indonesia. */
function numberIn(keyword: string): string | null {
  const text = keyword.normalize("NFKC").replace(/[\s\p{Pd}.()]/gu, "");
  if (!/^\+?\d{3,}$/.test(text)) return null;
  return text.replace(/^\+/, "").replace(/^62(?=\d)/, "0");
}

/** Cached as long as the areas: building them costs more than the rest of a search. */
const knownNames = new WeakMap<AreaRecord, string>();

/** An area with all areas around it, in every language. */
function namesOf(areaId: string, areas: AreaIndex): string {
  const area = areas.find(areaId);
  if (area === undefined) return "";
  let names = knownNames.get(area);
  if (names === undefined) {
    const path = areas.path(area);
    names = normalizeSearchText(
      path.flatMap((step) => [step.name, step.nameEn, step.nameZh, ...step.aliases]).join(" "),
    );
    knownNames.set(area, names);
  }
  return names;
}

const pageSize = 500;

const unsearchable = statement({
  name: "contacts.unsearchable",
  text: `
select customer_id as "customerId", contact_id as "contactId", name, phone, address, postal_code as "postalCode" from contact
where search_text = '' and search_numbers = '' and (customer_id, contact_id) > (:customerId, :contactId)
order by customer_id, contact_id limit :pageSize`,
  params: { customerId: "uuid", contactId: "uuid", pageSize: "bigint" },
  row: {
    customerId: "uuid",
    contactId: "uuid",
    name: "text",
    phone: "text",
    address: "text",
    postalCode: "text | null",
  },
});

const updateSearchColumns = statement({
  name: "contacts.fillSearch",
  text: `
update contact as stored set search_text = fresh.search_text, search_numbers = fresh.search_numbers
from unnest(:customerIds, :contactIds, :searchTexts, :searchNumbers) as fresh(customer_id, contact_id, search_text, search_numbers)
where stored.customer_id = fresh.customer_id and stored.contact_id = fresh.contact_id and stored.search_text = ''`,
  params: { customerIds: "uuid[]", contactIds: "uuid[]", searchTexts: "text[]", searchNumbers: "text[]" },
});

const none = "00000000-0000-0000-0000-000000000000";

/**
 * Makes contacts searchable that a process of a former version stored. Returns how many. Throws
 * `DatabaseUnavailable`.
 */
export async function fillContactSearch(db: Db): Promise<number> {
  let filled = 0;
  let last = { customerId: none, contactId: none };
  for (;;) {
    const rows = await db.query(unsearchable, { ...last, pageSize });
    const end = rows.at(-1);
    if (end === undefined) return filled;
    const columns = rows.map(searchedColumns);
    await db.query(updateSearchColumns, {
      customerIds: rows.map(({ customerId }) => customerId),
      contactIds: rows.map(({ contactId }) => contactId),
      searchTexts: columns.map(({ searchText }) => searchText),
      searchNumbers: columns.map(({ searchNumbers }) => searchNumbers),
    });
    filled += rows.length;
    last = end;
  }
}
