import { type FollowState, type Locale, maxFollowStates } from "@rimba/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";
import { call } from "../../app/api/client.ts";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { useSession } from "../../app/session/session-store.ts";
import type { ResultRow, TrackingResults, TrackingView } from "../page-data.ts";
import { offeredStore } from "../recent/offered-store.ts";
import { storeFollowStates } from "./follow-states.ts";
import { partyReasonText } from "./party-reason.tsx";

interface Props {
  readonly page: TrackingView;
}

export function PartyAccess({ page }: Props) {
  const session = useSession();
  return session && <AccessOfCustomer key={session.token} token={session.token} page={page} />;
}

/**
 * Asks once what the shipments of the page are to the customer, for the other parts. Opens those of which the customer
 * is the verified sender or recipient, as the last 4 digits would.
 */
function AccessOfCustomer({ page, token }: Props & { readonly token: string }) {
  const waybillNos = page.kind === "ok" ? waybillsToAsk(page) : [];
  const { value } = useApiQuery("followState", waybillNos.length > 0 ? { waybillNos } : null);
  useEffect(() => {
    if (value === null) return;
    storeFollowStates(token, value.shipments);
    // The account has them already: home does not offer to store them.
    offeredStore.add(value.shipments.filter(isOfAccount).map(({ waybillNo }) => waybillNo));
  }, [value, token]);
  const opened = useOpenOwn(page, value?.shipments ?? []);
  return (
    <p role="status" className="visually-hidden">
      {opened === null ? "" : partyReasonText(opened.roles)}
    </p>
  );
}

function isOfAccount({ followed, roles }: FollowState): boolean {
  return followed || roles.length > 0;
}

// Not from the page's own modules: the build would cut those into more files for every visitor.
function isShipment(row: ResultRow): boolean {
  return "summary" in row || row.outcome === "locked";
}

function isClosed(row: ResultRow): boolean {
  return isShipment(row) && !("isUnlocked" in row && row.isUnlocked);
}

/** As many as one call takes, with the one that is shown. A number of an order may have many more. */
export function waybillsToAsk(page: TrackingResults): string[] {
  const all = [...new Set(page.allRows.filter(isShipment).map(({ key }) => key))];
  const shown = page.selected?.row.key;
  if (all.length <= maxFollowStates || shown === undefined || !all.includes(shown))
    return all.slice(0, maxFollowStates);
  return [shown, ...all.filter((one) => one !== shown)].slice(0, maxFollowStates);
}

/** The customer's own shipments of this page whose details are closed. */
export function closedOwn(page: TrackingView, states: readonly FollowState[]): FollowState[] {
  if (page.kind !== "ok") return [];
  const closed = new Set(page.allRows.filter(isClosed).map(({ key }) => key));
  return states.filter(({ waybillNo, roles }) => roles.length > 0 && closed.has(waybillNo));
}

/**
 * Opens them once, without a press: the tokens of the server go to the action of the page, which stores them where only
 * the server reads them, and shows the page again. If a call fails, the form for the digits is there as before.
 * @returns one that was opened
 */
function useOpenOwn(page: TrackingView, states: readonly FollowState[]): FollowState | null {
  const { locale } = useLocale();
  const submit = useSubmit();
  const { pathname, search, key: visit } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const tried = useRef(new Set<string>());
  const [opened, setOpened] = useState<FollowState | null>(null);
  const closed = closedOwn(page, states);
  const shown = page.kind === "ok" ? page.selected?.row.key : undefined;
  const open = useEffectEvent(async (signal: AbortSignal) => {
    const next = closed.filter(({ waybillNo }) => !tried.current.has(waybillNo));
    const tokens = await Promise.all(next.map(({ waybillNo }) => viewTokenOf(waybillNo, locale, signal)));
    // The visitor has gone on; the next page tries again.
    if (signal.aborted) return;
    for (const { waybillNo } of next) tried.current.add(waybillNo);
    const viewTokens = tokens.filter((one) => one !== null);
    if (viewTokens.length === 0) return;
    const body = new URLSearchParams(viewTokens.map((one) => ["viewToken", one]));
    // What is shown stays, even if a shipment before it is open now.
    const query = new URLSearchParams(search);
    if (shown !== undefined) query.set("open", shown);
    const here = `${pathname}?${query}`;
    await submit(body, { method: "post", action: here, replace: true, preventScrollReset: true });
    setOpened(next.find((_one, index) => tokens[index] !== null) ?? null);
  });
  const key = closed.map(({ waybillNo }) => waybillNo).join();
  useEffect(() => {
    // A form that is being sent, such as that for the digits, comes first.
    if (key === "" || !isIdle) return;
    const controller = new AbortController();
    void open(controller.signal);
    return () => controller.abort();
  }, [key, visit, isIdle]);
  return opened;
}

async function viewTokenOf(waybillNo: string, locale: Locale, signal: AbortSignal): Promise<string | null> {
  const answer = await call("followOpen", { waybillNo }, { locale, signal });
  return answer.kind === "ok" ? answer.value.viewToken : null;
}
