import { m } from "@rimba/content/messages";
import {
  type LoadedCustomer,
  personalClientLoader,
  personalMeta,
  type Unavailable,
  useCustomer,
} from "../../account/page.ts";
import type { OrderTerms } from "../../rates/rate-service.ts";
import type { OrderPrefill } from "./prefill-order.ts";
import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import {
  type NamedCode,
  type SettlementCode,
  settlementCodes,
  type PreferredOutlet,
  type Contact,
  orderPrefillQueries,
  pieceQueries,
} from "@rimba/contract";
import { headersOfLoader, serviceUnavailable } from "../../app/document/page-response.ts";
import { emptyPiece, readRateQuery } from "../../rates/query.ts";
import { toRateRequest } from "../../rates/form/rate-request.ts";
import { type LoaderArguments, type SiteServices, siteServicesContext } from "../../app/site-services.ts";
import { useEffect } from "react";
import { loginRedirectPath } from "@rimba/domain";

/** Data of the order form before anything is typed. */
export interface LoadedOrderForm extends LoadedCustomer {
  readonly terms: OrderTerms;
  /** The address that the form begins with; null if there is none. */
  readonly defaultContact: Contact | null;
  readonly preferredOutlet: PreferredOutlet | null;
  /** Values from the page's address; null: none. */
  readonly prefill: OrderPrefill | null;
}

export type OrderFormPageData = LoadedOrderForm | Unavailable;

/** The queries that prefill the form. They are removed from the address afterwards. */
const prefillQueries = [...orderPrefillQueries, ...pieceQueries] as const;

function withoutPrefill(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of prefillQueries) query.delete(name);
  return query.size === 0 ? "" : `?${query}`;
}

/** The loader of all pages of the order form, on both sites. 503 when its data cannot be loaded. */
export async function loader({ context }: LoaderArguments) {
  const services = context.get(siteServicesContext);
  const { account, rates, contacts, preferredOutlet, url, now } = services;
  const [user, terms, book, preferred] = await Promise.all([
    account.user(),
    rates.orderTerms(),
    contacts.page({ current: 1, size: 1 }),
    preferredOutlet.current(),
  ]);
  if (user.kind === "sessionEnded") throw redirect(loginRedirectPath(url.pathname + url.search));
  if (user.kind === "unavailable" || terms.kind === "unavailable") {
    return data<OrderFormPageData>({ kind: "unavailable", offline: false }, serviceUnavailable);
  }
  // Without the address book or the preferred outlet the form can still be filled.
  const first = book.kind === "ok" ? book.page.records[0] : undefined;
  return data<OrderFormPageData>({
    kind: "ok",
    user: user.user,
    now: now.toISOString(),
    terms: terms.terms,
    defaultContact: first?.isDefault ? first : null,
    preferredOutlet: preferred.kind === "ok" ? preferred.preferredOutlet : null,
    prefill: await prefillOf(services, terms.terms.products),
  });
}

export const clientLoader = personalClientLoader<OrderFormPageData>();

/** Another step of the same form needs no new data; new prefill parameters do. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href)
    return defaultShouldRevalidate;
  if (currentUrl.searchParams.get("lang") !== nextUrl.searchParams.get("lang"))
    return defaultShouldRevalidate;
  return prefillQueries.some((name) => nextUrl.searchParams.has(name));
}

export const headers = headersOfLoader;
export const meta = personalMeta(m.send_nav);

/** The prefill values of the address; unknown ones, or another customer's, are ignored. */
async function prefillOf(
  { url, orders, contacts, rates }: SiteServices,
  products: readonly NamedCode[],
): Promise<OrderPrefill | null> {
  const query = url.searchParams;
  const orderNo = query.get("reorder");
  if (orderNo !== null) {
    const answer = await orders.detail(orderNo);
    return answer.kind === "ok" ? { kind: "reorder", order: answer.order } : null;
  }
  const contactId = query.get("contact");
  if (contactId !== null) {
    const answer = await contacts.detail(contactId);
    return answer.kind === "ok" ? { kind: "contact", contact: answer.contact } : null;
  }
  if (!prefillQueries.some((name) => query.has(name))) return null;
  const requested = readRateQuery(query);
  const answer = await rates.quote({ ...toRateRequest(requested), shipment: null });
  if (answer.kind === "unavailable") return null;
  const settlementCode = settlementCodes.find((code) => code === requested.settlement);
  return {
    kind: "rate",
    from: answer.from.area,
    to: answer.to.area,
    product: products.find(({ code }) => code === query.get("product")) ?? null,
    pieces: requested.requested
      ? requested.pieces.map((piece) => ({ ...emptyPiece, ...piece, qty: piece.qty || "1" }))
      : null,
    value: requested.value,
    insurance: requested.insurance,
    settlementCode: settlementCode ?? ("" satisfies SettlementCode | ""),
  };
}

export function useOrderFormPage(page: LoadedOrderForm): void {
  useCustomer(page.user);
  useRemovePrefillQuery();
}

/** After prefilling, the parameters are removed from the address: a reload must not undo later input. */
export function useRemovePrefillQuery(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const rest = withoutPrefill(search);
  useEffect(() => {
    if (rest !== search) void navigate(pathname + rest, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, rest, search]);
}
